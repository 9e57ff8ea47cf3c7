// What is wrong with the connection. It lies over the header, so nothing below it ever moves.
import { useEffect, useState } from "preact/hooks";
import { words } from "../i18n";
import type { LinkModel } from "../state/model";

export interface BannerProps {
  readonly link: LinkModel;
  readonly now: () => number;
  readonly onReconnect: () => void;
}

export function Banner({ link, now, onReconnect }: BannerProps) {
  const t = words.value.table;
  return (
    <div class="banner-place" role="status">
      {link.kind === "replaced" && (
        <Ask text={t.replaced} button={t.playHere} onPress={onReconnect} />
      )}
      {link.kind === "lost" && <Lost retryAtMs={link.retryAtMs} now={now} />}
      {link.kind === "closed" && (
        <Ask text={t.closed[link.why]} button={t.reconnect} onPress={onReconnect} />
      )}
    </div>
  );
}

function Ask(props: { text: string; button: string; onPress: () => void }) {
  return (
    <p class="banner">
      {props.text}{" "}
      <button type="button" class="banner-button" onClick={props.onPress}>
        {props.button}
      </button>
    </p>
  );
}

/** A wait shorter than this is not worth counting. */
const COUNTED_MS = 1_500;

function Lost({ retryAtMs, now }: { retryAtMs: number | null; now: () => number }) {
  const t = words.value.table;
  const [, again] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => again((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const leftMs = retryAtMs === null ? 0 : retryAtMs - now();
  return <p class="banner">{leftMs < COUNTED_MS ? t.lost : t.lostIn(Math.ceil(leftMs / 1000))}</p>;
}
