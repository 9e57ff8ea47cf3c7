// What each button of the table asks of the server, always under the decision that is on the screen.
import type { DecisionKind } from "../net/wire";
import type { TableActions } from "../state/model";
import type { Room } from "./table_room";

export function actionsOf(room: Room): TableActions {
  const { play } = room;
  /** A wish under the open decision, where the server's view says that it may be. */
  const decide = (kind: DecisionKind) => () => {
    const { view } = play;
    if (view && view.now.may[kind] === "" && !play.sending.value)
      play.wish({ kind, decision: view.now.decision });
  };
  const answer = (kind: "accept_resign" | "refuse_resign") => () => {
    const open = play.view?.game?.resignation;
    if (open) play.wish({ kind, decision: open.decision });
  };
  const helper = (kind: "auto_roll" | "auto_play") => (on: boolean) => {
    const game = play.view?.game;
    if (game) play.wish({ kind, game: game.number, on });
    if (kind === "auto_roll" && on) room.change({ invited: true });
  };
  return {
    roll: decide("roll"),
    double: decide("double"),
    take: decide("take"),
    pass: decide("pass"),
    beaver: decide("beaver"),
    done() {
      const { view } = play;
      const held = play.local.value;
      if (!view || held?.decision !== view.now.decision || play.sending.value) return;
      const steps = held.turn.path.map(({ src, dst }) => [src, dst] as const);
      play.wish({ kind: "play", decision: held.decision, steps });
    },
    undo: () => room.undo(false),
    undoAll: () => room.undo(true),
    resign(level) {
      const game = play.view?.game;
      if (game) play.wish({ kind: "resign", game: game.number, level });
    },
    acceptResign: answer("accept_resign"),
    refuseResign: answer("refuse_resign"),
    kickOut() {
      const { view } = play;
      if (view) play.wish({ kind: "kick_out", decision: view.now.decision });
    },
    leave() {
      const { view } = play;
      if (view) play.wish({ kind: "leave", points: view.now.leave_points });
    },
    setAutoRoll: helper("auto_roll"),
    setAutoPlay: helper("auto_play"),
    lookAt(version) {
      room.lookingAt.value = version;
    },
    replayLast: () => room.replayLast(),
    reconnect: () => play.comeBack(),
  };
}
