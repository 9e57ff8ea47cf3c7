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

const root = document.getElementById("app");
if (root) {
  followLinks();
  attend();
  keepAwake();
  void findSession();
  // The page that needs them asks again, and says what is wrong; the answer is on its way by then.
  void loadHouses().catch(() => {});
  if (location.pathname === "/") void loadComputers().catch(() => {});
  render(<App />, root);
}
