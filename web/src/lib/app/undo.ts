// What the one key for undo means now.

import type { Actors } from '../net/table.svelte';
import type { LogLine, UndoProposal } from '../protocol';

/** What is known of the table when the key is pressed. */
export interface Standing {
  /** How many actions are in force. */
  actions: number;
  /** How far back this person may undo without asking anyone. */
  freeUndo: number;
  seat: string;
  /** The seats that this person has. */
  own: string[];
  hotseat: boolean;
  /** Whether one person plays all sides for itself. */
  alone: boolean;
  proposal: UndoProposal | null;
  log: LogLine[];
  /** Who decided which action, where this browser was there. */
  actors: Actors;
  /** What was played here at one go. */
  ways: { from: number; to: number }[];
}

/** Why somebody has to agree. */
export type Why =
  /** Something became known by it. */
  | { why: 'known' }
  /** Another side at this screen decided it; nothing, if it is not known who did. */
  | { why: 'theirs'; by: string | null };

export type Undo =
  /** There is nothing to take back. */
  | { kind: 'nothing' }
  /** A proposal already waits for its answer. */
  | { kind: 'waiting' }
  /** Nobody learned anything: it is simply taken back. */
  | { kind: 'undo'; to: number }
  /** All sides sit at this screen: they are asked. */
  | ({ kind: 'agree'; to: number } & Why)
  /** Something became known, or others have decided since: they are asked to take back so many actions. */
  | { kind: 'propose'; to: number; count: number };

export function undoNow(standing: Standing): Undo {
  const { actions, freeUndo, seat, own, hotseat, alone, proposal } = standing;
  if (!own.includes(seat) || actions === 0) return { kind: 'nothing' };
  if (proposal !== null) return { kind: 'waiting' };
  // What was played at one go is taken back at one go, as far as nobody has to agree.
  const from = standing.ways.findLast((way) => way.to === actions)?.from ?? actions - 1;
  const to = Math.min(Math.max(from, freeUndo), actions - 1);
  if (freeUndo < actions) {
    const by = actorOf(standing, actions);
    const asks = own.length > 1 && !alone && by !== seat;
    return asks ? { kind: 'agree', to, why: 'theirs', by } : { kind: 'undo', to };
  }
  if (hotseat) return { kind: 'agree', to, why: 'known' };
  // What others did since goes with it: the proposal reaches back to one's own last decision.
  const last = ownLast(standing);
  return last > 0 ? { kind: 'propose', to: last - 1, count: actions - last + 1 } : { kind: 'nothing' };
}

/** Who decided an action; nobody, if neither this browser nor the log can tell. */
function actorOf({ actors, log }: Standing, action: number): string | null {
  return actors[action] ?? log.find((line) => line.action === action)?.seat ?? null;
}

/** The last action that is one's own; or, if none is known to be, the last that is not known to be another's. */
function ownLast(standing: Standing): number {
  let unclear = 0;
  for (let action = standing.actions; action > 0; action--) {
    const by = actorOf(standing, action);
    if (by !== null && standing.own.includes(by)) return action;
    if (by === null && unclear === 0) unclear = action;
  }
  return unclear;
}
