// The board comes when it is needed; while one waits at a table it is fetched already.
import type { ComponentType } from "preact";

export type TablePage = ComponentType<{ match: string }>;

export const fetchBoard = (): Promise<TablePage> =>
  import("./TableLive").then((module) => module.TableLive);
