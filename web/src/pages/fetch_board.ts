// What is not needed to come in is fetched when it is: the board, and while one waits at a table already.
import type { ComponentType } from "preact";

export type TablePage = ComponentType<{ match: string }>;

export const fetchBoard = (): Promise<TablePage> =>
  import("./TableLive").then((module) => module.TableLive);

export const fetchReview = (): Promise<TablePage> =>
  import("./Review").then((module) => module.ReviewPage);
