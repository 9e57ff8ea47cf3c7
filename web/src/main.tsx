// The client starts here.
import { render } from "preact";
import { keepAwake } from "./net/browser";
import { App } from "./pages/App";
import { followLinks } from "./router";
import { attend } from "./state/attend";
import { findSession } from "./state/session";
import "./styles";

const root = document.getElementById("app");
if (root) {
  followLinks();
  attend();
  keepAwake();
  void findSession();
  render(<App />, root);
}
