// What is wrong with the connection. It lies over the header, so nothing below it ever moves.
import { words } from "../i18n";
import type { LinkModel } from "../state/model";

export function Banner({ link }: { link: LinkModel }) {
  const t = words.value.table;
  const text =
    link.kind === "up"
      ? null
      : link.kind === "replaced"
        ? t.replaced
        : link.retryMs === null
          ? t.lost
          : t.lostIn(Math.ceil(link.retryMs / 1000));
  return (
    <div class="banner-place" role="status">
      {text && (
        <p key={text} class="banner">
          {text}
        </p>
      )}
    </div>
  );
}
