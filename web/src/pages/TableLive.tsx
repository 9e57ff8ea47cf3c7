// A match at its address: joins the play screen to the server, and shows what comes between and after games.
import { computed, effect, signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { words } from "../i18n";
import { house } from "../net/browser";
import { exportAddress } from "../net/records";
import { rest } from "../net/rest";
import type { Receipt } from "../net/types.gen";
import { go } from "../router";
import { money } from "../state/money";
import { wantResult } from "../state/rating";
import { isUnpaid, receiptLines } from "../state/receipt";
import { NOTHING_YET, rematchModel } from "../state/rematch";
import { someone } from "../state/session";
import { BetweenGames } from "../ui/BetweenGames";
import { Header } from "../ui/Header";
import { Live } from "../ui/Live";
import { MatchEnd, type MatchEndModel, type RematchProps } from "../ui/MatchEnd";
import { DiceCheck } from "./DiceCheck";
import { Table } from "./Table";
import { Room } from "./table_room";
import { useReceipt } from "./use_receipt";
import { type Again, useRematch } from "./use_rematch";

const onLobby = () => go("/");

/** `match` is the match's id. */
export function TableLive({ match }: { match: string }) {
  const room = useMemo(() => new Room(house, match), [match]);
  const asking = useMemo(() => signal(false), [match]);
  const aside = useMemo(() => signal(false), [match]);
  useEffect(() => {
    room.enter();
    return () => room.leave();
  }, [room]);
  useTitle(room);
  useResult(room, match);
  const { play, moments } = room;
  const table = room.table.value;
  const view = play.view;
  const staked = (view?.match.stake_minor ?? 0) > 0 && (view?.seat ?? -1) >= 0;
  const receipt = useReceipt(match, staked && room.end.value !== null);
  const again = useRematch(match, room.end.value !== null && (view?.seat ?? -1) >= 0);
  if (play.gone.value || !table) return <NoTable room={room} />;
  const between = room.between.value;
  const end = room.end.value;
  return (
    <div class="app">
      <Header link={table.link} />
      <Table
        table={table}
        does={room.does}
        onTurn={room.onTurn}
        onSay={room.onSay}
        onSound={room.onSound}
        settings={room.settings.value}
        onSettings={room.change}
        now={room.now}
        leavePrice={room.leavePrice.value}
        chat={{ talk: room.talk, opponent: room.other.value, onBlock: rest.block }}
        over={end !== null}
        onOver={() => {
          aside.value = false;
        }}
      />
      <Live polite={moments.polite.value} assertive={moments.urgent.value} />
      {between && <BetweenGames between={between} now={room.now} onContinue={room.onContinue} />}
      {end && !aside.value && !asking.value && (
        <MatchEnd
          end={staked ? paidEnd(end, receipt, view?.seat ?? 0) : end}
          files={(["mat", "sgf", "json"] as const).map((format) => ({
            name: `.${format}`,
            address: exportAddress(match, format),
          }))}
          onVerify={() => {
            asking.value = true;
          }}
          onBoard={() => {
            aside.value = true;
          }}
          onLobby={onLobby}
          {...rematchProps(again, room, staked)}
          {...(play.view?.outcome?.type === "MatchEnded"
            ? { review: `/match/${match}/review` }
            : {})}
        />
      )}
      {asking.value && (
        <DiceCheck
          match={match}
          onClose={() => {
            asking.value = false;
          }}
        />
      )}
    </div>
  );
}

/** Nothing can be pressed until it is known how it stands; who looks on does not play again. */
function rematchProps(again: Again, room: Room, staked: boolean): { rematch?: RematchProps } {
  const { match, seat = -1 } = room.play.view ?? {};
  if (seat < 0) return {};
  const rematch = rematchModel(again.now) ?? NOTHING_YET;
  const { refused } = again;
  return {
    rematch: {
      rematch,
      opponent: room.opponent.value,
      stake: staked && match ? money(match.stake_minor, match.currency) : null,
      ...again,
      refused: refused ? words.value.lobby.refused(refused) : null,
    },
  };
}

/** The end with the house's own account of the money in place of the sums that follow from the view. */
function paidEnd(end: MatchEndModel, receipt: Receipt | null, seat: number): MatchEndModel {
  if (!receipt || isUnpaid(receipt)) return { ...end, paymentPending: true };
  const lines = receiptLines(receipt, seat, words.value.money);
  return { ...end, lines: [...end.lines.filter(({ sum }) => !sum), ...lines] };
}

function NoTable({ room }: { room: Room }) {
  const t = words.value;
  const gone = room.play.gone.value;
  const link = room.play.link.value;
  const stranger = link.kind === "closed" && link.why === "signed_out";
  const text = gone ? t.table.noSuchMatch : stranger ? t.table.stranger : t.table.comingIn;
  return (
    <div class="app">
      <Header link={{ kind: "up", pingMs: null }} />
      <main class="table-none" aria-busy={!gone && !stranger}>
        <p role="status">{text}</p>
        {stranger && (
          <button type="button" class="btn btn-ok" onClick={() => void someone()}>
            {t.table.asGuest}
          </button>
        )}
        {gone && (
          <button type="button" class="btn btn-ok" onClick={onLobby}>
            {t.windows.toLobby}
          </button>
        )}
      </main>
    </div>
  );
}

/** Who looks on is not told when a match is counted, and a word may be lost: then it is asked again. */
const COUNTED_BY_MS = [2_000, 6_000, 20_000];

/** What a rated match did is read when it is over; where it is counted later the house says so. */
function useResult(room: Room, match: string): void {
  const rated = room.end.value !== null && room.play.view?.match.rated === true;
  useEffect(() => {
    if (!rated) return;
    void wantResult(match);
    const timers = COUNTED_BY_MS.map((ms) => setTimeout(() => void wantResult(match), ms));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [rated]);
}

/** The window's title says whose turn it is, for who looks at another one. */
function useTitle(room: Room): void {
  useEffect(() => {
    const before = document.title;
    const title = computed(() => room.title.value);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = effect(() => {
      const text = title.value;
      // After the drawing: a window that is renamed takes longer than a checker that is moved.
      clearTimeout(timer);
      timer = setTimeout(() => {
        document.title = text;
      });
    });
    return () => {
      end();
      clearTimeout(timer);
      document.title = before;
    };
  }, [room]);
}
