// What is not needed to come in is fetched when it is: the board, and while one waits at a table already.
import type { ComponentType } from "preact";

export type TablePage = ComponentType<{ match: string }>;
export type MoneyPages = ComponentType<{ section: "money" | "statement" | "limits" }>;

export const fetchBoard = (): Promise<TablePage> =>
  import("./board_pages").then((module) => module.TableLive);

export const fetchReview = (): Promise<TablePage> =>
  import("./board_pages").then((module) => module.ReviewPage);

export const fetchOperator = (): Promise<ComponentType> =>
  import("./operator/Operator").then((module) => module.OperatorPage);

export const fetchMoney = (): Promise<MoneyPages> =>
  import("./money/Money").then((module) => module.MoneyPage);
