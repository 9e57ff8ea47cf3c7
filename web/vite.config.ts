import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { defineConfig, type Plugin } from "vite";

const THEME = resolve(import.meta.dirname, "src/boot/theme.js");

/** Puts boot/theme.js before everything else as a small file of its own, named by its content. */
function themeFirst(): Plugin {
  const source = readFileSync(THEME, "utf8");
  const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
  const fileName = `assets/theme-${hash}.js`;
  return {
    name: "theme-first",
    generateBundle() {
      this.emitFile({ type: "asset", fileName, source });
    },
    transformIndexHtml: (_html, context) => [
      {
        tag: "script",
        attrs: { src: context.server ? "/src/boot/theme.js" : `/${fileName}` },
        injectTo: "head",
      },
    ],
  };
}

/** Asks for the font together with the program: text is measured once, and does not change its look. */
function fontFirst(): Plugin {
  return {
    name: "font-first",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith(".woff2"))
          .map((file) => ({
            tag: "link",
            attrs: {
              rel: "preload",
              href: `/${file}`,
              as: "font",
              type: "font/woff2",
              crossorigin: true,
            },
            injectTo: "head-prepend" as const,
          })),
    },
  };
}

// The gallery is a page of its own and goes into a folder of its own: it is never served to players.
export default defineConfig(({ mode }) => {
  const gallery = mode === "gallery";
  const page = gallery ? "gallery.html" : "index.html";
  return {
    plugins: [themeFirst(), fontFirst()],
    oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
    build: {
      outDir: gallery ? "dist-gallery" : "dist",
      target: "es2022",
      // No inlined assets and no preload polyfill: the page needs no inline script, style or data: address.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rollupOptions: { input: resolve(import.meta.dirname, page) },
    },
  };
});
