// The live regions: what happened is said once, politely; what asks for an answer is said at once.

export interface LiveProps {
  /** Each text with a number, so that the same words twice are said twice. */
  readonly polite: { readonly id: number; readonly text: string };
  readonly assertive: { readonly id: number; readonly text: string };
}

export function Live({ polite, assertive }: LiveProps) {
  return (
    <div class="sr-only">
      <div aria-live="polite" data-testid="said">
        <p key={polite.id}>{polite.text}</p>
      </div>
      <div aria-live="assertive" data-testid="said-now">
        <p key={assertive.id}>{assertive.text}</p>
      </div>
    </div>
  );
}
