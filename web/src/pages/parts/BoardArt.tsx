// A board at the start of a game as a picture: decoration that costs a few hundred bytes.
const POINTS: readonly (readonly [number, number])[] = [
  [0, 5],
  [4, -3],
  [6, -5],
  [11, 2],
  [12, -5],
  [16, 3],
  [18, 5],
  [23, -2],
];
const BAR = 12;
const x = (column: number) => 13 + column * 20 + (column > 5 ? BAR : 0);

export function BoardArt() {
  return (
    <svg class="board-art" viewBox="0 0 258 204" aria-hidden="true">
      <rect class="art-frame" width="258" height="204" rx="12" />
      <rect class="art-field" x="3" y="8" width="120" height="188" rx="3" />
      <rect class="art-field" x="135" y="8" width="120" height="188" rx="3" />
      {Array.from({ length: 24 }, (_, i) => (
        <path key={i} class={i % 2 === Math.floor(i / 12) ? "art-a" : "art-b"} d={point(i)} />
      ))}
      {POINTS.flatMap(([at, n]) =>
        Array.from({ length: Math.abs(n) }, (_, i) => (
          <circle
            key={`${at}-${i}`}
            class={n > 0 ? "art-light" : "art-dark"}
            cx={x(at % 12)}
            cy={at < 12 ? 18 + i * 16 : 186 - i * 16}
            r="8"
          />
        )),
      )}
    </svg>
  );
}

/** The triangle of a column: 0 to 11 hang from above, 12 to 23 stand below. */
function point(i: number): string {
  const [middle, edge, tip] = i < 12 ? [x(i), 8, 88] : [x(i - 12), 196, 116];
  return `M${middle - 9} ${edge}L${middle} ${tip}L${middle + 9} ${edge}Z`;
}
