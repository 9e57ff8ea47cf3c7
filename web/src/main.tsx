// The client starts here.
import { render } from "preact";
import { keepAwake } from "./net/browser";
import { App } from "./pages/App";
import { followLinks } from "./router";
import { attend } from "./state/attend";
import { loadComputers } from "./state/computers";
import { loadHouses } from "./state/houses";
import { findSession } from "./state/session";
import "./styles";

const KNOWN_WITHIN_MS = 150;

async function start(root: Element): Promise<void> {
  followLinks();
  attend();
  keepAwake();
  if (location.pathname === "/") void loadComputers().catch(() => {});
  // The page asked for both before this program ran: with them it is drawn once instead of twice.
  // Where they take longer it is drawn without; what needs them asks again and says what is wrong.
  const known = Promise.all([findSession(), loadHouses().catch(() => {})]);
  await Promise.race([known, new Promise((late) => setTimeout(late, KNOWN_WITHIN_MS))]);
  render(<App />, root);
}

const root = document.getElementById("app");
if (root) void start(root);
