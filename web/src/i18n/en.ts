// English. The other catalogues are typed by this one.
import { account } from "./en_account";
import { board } from "./en_board";
import { bracket } from "./en_bracket";
import { chat } from "./en_chat";
import { circle } from "./en_circle";
import { computer } from "./en_computer";
import { finding } from "./en_finding";
import { leaving } from "./en_leaving";
import { lobby } from "./en_lobby";
import { money } from "./en_money";
import { rating } from "./en_rating";
import { rematch } from "./en_rematch";
import { review } from "./en_review";
import { table } from "./en_table";
import { windows } from "./en_windows";

export const en = {
  brand: "Tavla",
  account,
  board,
  bracket,
  chat,
  circle,
  computer,
  finding,
  leaving,
  lobby,
  rating,
  money,
  rematch,
  review,
  table,
  windows,
  close: "Close",
  cancel: "Cancel",
  menu: "Menu",
};
