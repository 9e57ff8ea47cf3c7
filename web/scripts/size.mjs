// Prints what a first visit loads, and fails when the scripts outgrow their budget.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** All scripts that players load, gzipped: what the table and the lobby may cost a phone. */
const BUDGET_BYTES = 90 * 1024;

const folder = join(process.argv[2] ?? "dist", "assets");
const sizes = readdirSync(folder).map((name) => {
  const bytes = gzipSync(readFileSync(join(folder, name)), { level: 9 }).length;
  return { name, bytes, script: name.endsWith(".js") };
});
for (const { name, bytes } of sizes)
  process.stdout.write(`${(bytes / 1024).toFixed(1)} kB gz  ${name}\n`);
/** Operators alone load their pages. */
const OPERATORS = /^Operator-/;
const scripts = sizes
  .filter((file) => file.script && !OPERATORS.test(file.name))
  .reduce((sum, file) => sum + file.bytes, 0);
process.stdout.write(
  `${(scripts / 1024).toFixed(1)} kB of JavaScript, of ${BUDGET_BYTES / 1024} kB allowed\n`,
);
if (scripts > BUDGET_BYTES) process.exit(1);
