// What has a board, in one file: whoever has played looks at the review next, and together they are smaller than apart.
export { ReviewPage } from "./Review";
export { TableLive } from "./TableLive";
