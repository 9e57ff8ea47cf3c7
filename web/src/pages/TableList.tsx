// The tables that wait, as they come and go.
import { useEffect, useState } from "preact/hooks";
import { words } from "../i18n";
import { onceKey, rest } from "../net/rest";
import type { Table } from "../net/types.gen";
import { watchTables } from "../state/attend";
import { houses } from "../state/houses";
import { figures, openTables } from "../state/lobby";
import { me, someone } from "../state/session";
import {
  ALL_TABLES,
  keepFilter,
  keptFilter,
  passes,
  type TableFilter,
  toLift,
} from "../state/table_filter";
import { chipOf, FilterChips, FilterForm } from "./FilterForm";
import { JoinDialog } from "./JoinDialog";
import { useAsking } from "./parts/asking";
import { BoardArt } from "./parts/BoardArt";
import { Notice } from "./parts/Notice";
import { sit } from "./parts/sit";
import { termsOf } from "./parts/terms";

export function TableList() {
  const t = words.value.lobby;
  const { busy, refused, ask } = useAsking();
  useEffect(watchTables, []);
  useEffect(() => {
    if (me.value !== null) return;
    return readWhenLookedAt();
  }, [me.value === null]);
  const all = openTables.value;
  const [filter, wish] = useState(keptFilter);
  const filterBy = (changed: TableFilter) => {
    wish(changed);
    keepFilter(changed);
  };
  const tables = all?.filter((table) => passes(filter, table) || isMine(table)) ?? null;
  const [asked, askFirst] = useState<Table | null>(null);
  const join = (table: Table) =>
    ask(async () => {
      await someone();
      sit(await rest.join(table.id, onceKey()));
    });
  // What is played for money says first what it costs.
  const press = (table: Table) => {
    if (table.stake_minor === 0) return join(table);
    ask(async () => {
      await someone();
      askFirst(table);
    });
  };
  return (
    <section class="card" aria-labelledby="list-title">
      <div class="card-head">
        <h2 id="list-title">{t.listTitle}</h2>
        <p class="sr-only" role="status">
          {tables && t.listCount(tables.length)}
        </p>
      </div>
      <Notice refused={refused} />
      <Counters />
      <FilterForm filter={filter} houses={houses.value ?? []} onChange={filterBy} />
      <FilterChips filter={filter} onChange={filterBy} />
      {tables === null ? (
        <p class="reading" role="status">
          {t.loading}
        </p>
      ) : tables.length === 0 && all && all.length > 0 ? (
        <AllHidden all={all} filter={filter} onChange={filterBy} />
      ) : tables.length === 0 ? (
        <div class="empty">
          <p>{t.listNone}</p>
          {me.value && <BoardArt />}
        </div>
      ) : (
        <ul class="rows">
          {tables.map((table) => (
            <Row key={table.id} table={table} busy={busy} onJoin={() => press(table)} />
          ))}
        </ul>
      )}
      {asked && (
        <JoinDialog
          table={asked}
          onClose={() => askFirst(null)}
          onJoin={() => {
            askFirst(null);
            join(asked);
          }}
        />
      )}
      {me.value === null && tables !== null && tables.length > 0 && (
        <p class="note">{t.listStale}</p>
      )}
    </section>
  );
}

const isMine = (table: Table) => table.host.account === me.value?.account;

/** How busy the house is. It keeps its height, so that nothing below it moves. */
function Counters() {
  const now = figures.value;
  return <p class="figures">{now ? words.value.finding.figures(now.waiting, now.playing) : ""}</p>;
}

interface AllHiddenProps {
  readonly all: readonly Table[];
  readonly filter: TableFilter;
  readonly onChange: (filter: TableFilter) => void;
}

/** What to lift is said: an empty list that is none helps nobody. */
function AllHidden({ all, filter, onChange }: AllHiddenProps) {
  const t = words.value.finding;
  const [first] = toLift(filter, all);
  return (
    <div class="empty" role="status">
      <p>
        {t.hidden(all.length)} {first ? t.liftOne(chipOf(filter, first)) : t.liftMore}
      </p>
      <button type="button" class="btn" onClick={() => onChange(ALL_TABLES)}>
        {t.liftAll}
      </button>
    </div>
  );
}

/** A stranger has no socket yet: the list as it stands when he comes, and whenever he looks again. */
function readWhenLookedAt(): () => void {
  let here = true;
  const read = () => {
    if (document.hidden) return;
    rest.tables().then(
      (page) => {
        if (here && me.value === null) openTables.value = page.tables;
      },
      () => {},
    );
    rest.figures().then(
      (now) => {
        if (here && me.value === null) figures.value = now;
      },
      () => {},
    );
  };
  read();
  document.addEventListener("visibilitychange", read);
  return () => {
    here = false;
    document.removeEventListener("visibilitychange", read);
  };
}

function Row({ table, busy, onJoin }: { table: Table; busy: boolean; onJoin: () => void }) {
  const t = words.value.lobby;
  const { host } = table;
  const kind =
    host.kind === "bot" || host.kind === "computer"
      ? t.computer
      : host.kind === "guest"
        ? t.guest
        : null;
  const own = host.account === me.value?.account;
  return (
    <li class="row">
      <span class="avatar avatar-light row-mark" aria-hidden="true">
        {[...host.name][0]?.toUpperCase()}
      </span>
      <div class="row-words">
        <p class="row-name">
          <a href={`/player/${host.account}`}>{host.name}</a>
          {kind && <small> {kind}</small>}
          {table.rated && (
            <small>
              {" "}
              <span class="sr-only">{words.value.rating.spoken("")}</span>
              {host.shown}
            </small>
          )}
        </p>
        <p class="row-note">
          {termsOf(table)} · <Since ms={table.opened_at_ms} />
        </p>
      </div>
      {own ? (
        <a class="btn" href="/wait">
          {t.yours}
        </a>
      ) : (
        <button type="button" class="btn btn-ok" aria-disabled={busy} onClick={onJoin}>
          {t.join}
          <span class="sr-only"> {host.name}</span>
        </button>
      )}
    </li>
  );
}

const MINUTE_MS = 60_000;

function Since({ ms }: { ms: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, []);
  return <span>{words.value.lobby.since(Math.max(0, Math.floor((now - ms) / MINUTE_MS)))}</span>;
}
