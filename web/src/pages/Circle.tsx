// The people around one's account: friends and requests, and whom one has blocked.
import { words } from "../i18n";
import { rest } from "../net/rest";
import type { Blocked, Friend } from "../net/types.gen";
import { circle, loadCircle } from "../state/circle";
import { useRead } from "./parts/asking";
import { Notice, WhenRead } from "./parts/Notice";
import { useTying } from "./parts/tying";

export function CircleForm() {
  const t = words.value.circle;
  const [state, again] = useRead("circle", loadCircle);
  const now = circle.value;
  return (
    <section class="card" aria-labelledby="circle-title">
      <h2 id="circle-title">{t.title}</h2>
      <WhenRead state={state} again={again}>
        {() => now && <People friends={now.friends} blocks={now.blocks} />}
      </WhenRead>
    </section>
  );
}

function People(props: { friends: readonly Friend[]; blocks: readonly Blocked[] }) {
  const { friends, blocks } = props;
  const t = words.value.circle;
  const { busy, refused, does } = useTying();
  return (
    <>
      <Notice refused={refused} />
      {friends.length === 0 && <p class="note">{t.none}</p>}
      <ul class="rows">
        {friends.map((friend) => (
          <li key={friend.account} class="row">
            <Name {...friend} note={friend.online ? t.online : t.states[friend.state]} />
            {friend.state === "asked_by_other" && (
              <Do
                label={t.accept}
                name={friend.name}
                busy={busy}
                onPress={does(() => rest.friend(friend.account, "PUT"))}
              />
            )}
            <Do
              label={friend.state === "friends" ? t.end : t.decline}
              name={friend.name}
              busy={busy}
              onPress={does(() => rest.friend(friend.account, "DELETE"))}
            />
          </li>
        ))}
      </ul>
      {blocks.length > 0 && <h3>{t.blockedTitle}</h3>}
      <ul class="rows">
        {blocks.map((one) => (
          <li key={one.account} class="row">
            <Name {...one} note="" />
            <Do
              label={t.unblock}
              name={one.name}
              busy={busy}
              onPress={does(() => rest.unblock(one.account))}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function Name({ account, name, note }: { account: string; name: string; note: string }) {
  return (
    <div class="row-words">
      <p class="row-name">
        <a href={`/player/${account}`}>{name}</a>
      </p>
      <p class="row-note">{note}</p>
    </div>
  );
}

interface DoProps {
  readonly label: string;
  readonly name: string;
  readonly busy: boolean;
  readonly onPress: () => void;
}

function Do({ label, name, busy, onPress }: DoProps) {
  return (
    <button type="button" class="btn" aria-disabled={busy} onClick={onPress}>
      {label}
      <span class="sr-only"> {name}</span>
    </button>
  );
}
