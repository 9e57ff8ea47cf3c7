// The front page: come in, open a table, or join one of those that wait.
import { useEffect } from "preact/hooks";
import { words } from "../i18n";
import { Refused } from "../net/rest";
import { closed, seat, seatChanged } from "../state/seat";
import { me, someone } from "../state/session";
import { ComputerForm } from "./ComputerForm";
import { LiveList } from "./LiveList";
import { OpenForm } from "./OpenForm";
import { useAsking } from "./parts/asking";
import { BoardArt } from "./parts/BoardArt";
import { Notice } from "./parts/Notice";
import { Page } from "./parts/Page";
import { TableList } from "./TableList";

export function Front() {
  const t = words.value.lobby;
  useEffect(() => {
    // Another page of this account, or the end of a match, may have changed it. The socket tells it too.
    void seatChanged().catch(() => {});
  }, [me.value?.account]);
  return (
    <Page
      title={t.frontTitle}
      aside={
        <a class="btn" href="/tournaments">
          {words.value.bracket.title}
        </a>
      }
      wide
    >
      <Resume />
      <ClosedNotice />
      {me.value === null && <ComeIn />}
      <div class="front-grid">
        <div class="front-column">
          <ComputerForm />
          <TableList />
          <LiveList />
        </div>
        <OpenForm />
      </div>
    </Page>
  );
}

/** Where one sits already: a match or a table is never lost by looking around. */
export function Resume() {
  const t = words.value.lobby;
  const { table, match } = seat.value;
  if (!table && !match) return null;
  return (
    <div class="resume" role="status">
      <p>{match ? t.inMatch : t.atTable}</p>
      <a class="btn btn-accent" href={match ? `/match/${match}` : "/wait"}>
        {match ? t.backToMatch : t.backToTable}
      </a>
    </div>
  );
}

function ClosedNotice() {
  const t = words.value.lobby;
  const was = closed.value;
  const texts: Readonly<Record<string, string>> = {
    start_refused: t.waitGoneStart,
    declined: words.value.circle.wasDeclined,
  };
  const text = was && (texts[was.code] ?? t.waitGone);
  return <Notice refused={text ? new Refused(409, "", text) : null} />;
}

function ComeIn() {
  const t = words.value.lobby;
  const { busy, refused, ask } = useAsking();
  return (
    <section class="hero card">
      <div class="hero-words">
        <p class="lead">{t.lead}</p>
        <p class="links">
          <button
            type="button"
            class="btn btn-accent"
            aria-disabled={busy}
            onClick={() => ask(async () => void (await someone()))}
          >
            {t.asGuest}
          </button>
          <a class="btn" href="/sign-in">
            {t.haveAccount}
          </a>
        </p>
        <p class="note">{t.asGuestNote}</p>
        <Notice refused={refused} />
      </div>
      <BoardArt />
    </section>
  );
}
