// One scene at a time by the address: gallery.html?scene=turn&theme=light&board=slate&home=left
import { render } from "preact";
import { useState } from "preact/hooks";
import { isComplete, type Turn, turnFaces, undo, undoAll } from "../board/turn";
import { words } from "../i18n";
import { Table } from "../pages/Table";
import type { TableActions, TableModel } from "../state/model";
import { NOTHING_YET, rematchModel } from "../state/rematch";
import { DEFAULTS } from "../state/settings";
import { BetweenGames } from "../ui/BetweenGames";
import { Header } from "../ui/Header";
import { LeaveDialog } from "../ui/LeaveDialog";
import { Live } from "../ui/Live";
import { MatchEnd } from "../ui/MatchEnd";
import { ResignDialog } from "../ui/ResignDialog";
import { NOW_MS } from "./parts";
import { SCENES, type Scene } from "./scenes";
import "../styles";
import { BETWEEN, END, SPLIT } from "./windows";

const NO_OFFER = { match: "m", expires_at_ms: null, rematch: "m2", code: null } as const;

const frozen = () => NOW_MS;

/** What the page asked of the game, for tests: window.happened. */
const happened: string[] = [];
const did = (what: string) => () => void happened.push(what);
Object.assign(window, { happened });

function withTurn(table: TableModel, turn: Turn): TableModel {
  const faces = turnFaces(turn);
  const phase = { kind: "play", moved: turn.path.length > 0, complete: isComplete(turn) } as const;
  const dice = { by: "me" as const, roll: 1, faces };
  return { ...table, phase, board: { ...table.board, turn, dice } };
}

function Gallery({ scene }: { scene: Scene }) {
  const [table, setTable] = useState(scene.table);
  const [again, stand] = useState(scene.again ?? "none");
  const [said, say] = useState({ id: 0, text: "" });
  const turn = table.board.turn;
  const onTurn = (next: Turn) => setTable(withTurn(table, next));
  const does: TableActions = {
    roll: did("roll"),
    double: did("double"),
    take: did("take"),
    pass: did("pass"),
    beaver: did("beaver"),
    done: did("done"),
    undo: () => turn && onTurn(undo(turn)),
    undoAll: () => turn && onTurn(undoAll(turn)),
    resign: (level) => happened.push(`resign ${level}`),
    acceptResign: did("accept"),
    refuseResign: did("refuse"),
    kickOut: did("kick"),
    leave: did("leave"),
    setAutoRoll: (roll) => setTable({ ...table, auto: table.auto && { ...table.auto, roll } }),
    setAutoPlay: (play) => setTable({ ...table, auto: table.auto && { ...table.auto, play } }),
    replayLast: did("replay"),
    reconnect: did("reconnect"),
    lookAt: (lookingAt) => setTable({ ...table, lookingAt }),
  };
  const change = (made: (now: TableModel) => TableModel) => setTable(made);
  Object.assign(window, { change, stand });
  return (
    <div class="app">
      <Header link={table.link} />
      <Table
        table={table}
        does={does}
        onTurn={onTurn}
        onSay={(text) => say({ id: said.id + 1, text })}
        onSound={(name) => happened.push(`sound ${name}`)}
        settings={DEFAULTS}
        onSettings={(changed) => happened.push(`settings ${Object.keys(changed).join()}`)}
        over={false}
        onOver={did("over")}
        now={frozen}
        leavePrice="the match"
      />
      <Live polite={said} assertive={{ id: 0, text: "" }} />
      {scene.dialog === "between" && (
        <BetweenGames between={BETWEEN} now={frozen} onContinue={did("continue")} />
      )}
      {scene.dialog === "end" && (
        <MatchEnd
          end={END}
          onLobby={did("lobby")}
          rematch={{
            rematch: rematchModel({ ...NO_OFFER, state: again }) ?? NOTHING_YET,
            opponent: "A name of 20 letters",
            stake: "1,000.00 PLAY",
            refused: null,
            busy: false,
            onYes: did("rematch"),
            onNo: did("no rematch"),
          }}
          onBoard={did("board")}
          files={[".mat", ".sgf", ".json"].map((name) => ({ name, address: `#${name}` }))}
          onVerify={did("verify")}
        />
      )}
      {scene.dialog === "split" && <MatchEnd end={SPLIT} onLobby={did("lobby")} files={[]} />}
      {scene.dialog === "leave" && (
        <LeaveDialog
          price={words.value.table.priced("the match", "5.00 PLAY")}
          time={table.me.time}
          onLeave={did("leave")}
          onClose={did("close")}
        />
      )}
      {scene.dialog === "resign" && (
        <ResignDialog
          choices={[1, 2, 3].map((level) => ({
            level: level as 1 | 2 | 3,
            points: 2 * level,
            cost: `${level}0.00 USD`,
          }))}
          opponent="Marta"
          onResign={(level) => happened.push(`resign ${level}`)}
          onClose={did("close")}
        />
      )}
    </div>
  );
}

const root = document.getElementById("app");

/** Shows one scene in place of the one before; tests and screenshots need no new page for each. */
function show(search: string): void {
  const query = new URLSearchParams(search);
  const scene = SCENES[query.get("scene") ?? "turn"];
  if (!scene || !root) throw new Error(`no scene: ${search}`);
  const { dataset } = document.documentElement;
  dataset["theme"] = query.get("theme") ?? "dark";
  dataset["board"] = query.get("board") ?? "walnut";
  const home = query.get("home") === "left" ? "left" : "right";
  const table: TableModel = { ...scene.table, board: { ...scene.table.board, home } };
  happened.length = 0;
  render(null, root);
  render(<Gallery scene={{ ...scene, table }} />, root);
  if (scene.choose !== undefined) chooseByKeyboard(scene.choose);
}

show(location.search);
Object.assign(window, { show });

/** Picks a checker up as a player would: Enter on its cell. */
function chooseByKeyboard(place: number): void {
  const name = place === 25 ? "bar" : String(place);
  const cell = document.querySelector<HTMLElement>(`[data-cell="${name}"]`);
  cell?.focus();
  cell?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  (document.activeElement as HTMLElement | null)?.blur();
}
