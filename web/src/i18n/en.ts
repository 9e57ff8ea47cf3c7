// English. The other catalogues are typed by this one.
import { board } from "./en_board";
import { table } from "./en_table";
import { windows } from "./en_windows";

export const en = {
  brand: "Tavla",
  board,
  table,
  windows,
  close: "Close",
  cancel: "Cancel",
  menu: "Menu",
};
