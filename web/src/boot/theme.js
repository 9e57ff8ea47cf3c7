// Runs before the first paint, as a file of its own because the page's policy allows no inline script.
// It sets what ui/look.ts stored; without a choice the system's preference decides.
(() => {
  let look = {};
  try {
    look = JSON.parse(localStorage.getItem("tavla.look") ?? "{}");
  } catch {
    // Storage may be closed or spoilt: the defaults are a look too.
  }
  const data = document.documentElement.dataset;
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  data.theme =
    look.theme === "light" || look.theme === "dark" ? look.theme : dark ? "dark" : "light";
  data.board = look.board === "slate" || look.board === "clear" ? look.board : "walnut";
})();
