// The client starts here.
import { render } from "preact";
import { Front } from "./pages/Front";
import "./styles";

const root = document.getElementById("app");
if (root) render(<Front />, root);
