// What the one key for undo means now.

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
  proposal: UndoProposal | null;
  log: LogLine[];
}

export type Undo =
  /** There is nothing to take back. */
  | { kind: 'nothing' }
  /** A proposal already waits for its answer. */
  | { kind: 'waiting' }
  /** Nobody learned anything: it is simply taken back. */
  | { kind: 'undo'; to: number }
  /** Something became known, and both sides sit at this screen: they are asked. */
  | { kind: 'agree'; to: number }
  /** Something became known: the others are asked. */
  | { kind: 'propose'; to: number };

export function undoNow(standing: Standing): Undo {
  const { actions, freeUndo, seat, own, hotseat, proposal, log } = standing;
  if (!own.includes(seat) || actions === 0) return { kind: 'nothing' };
  if (proposal !== null) return { kind: 'waiting' };
  if (freeUndo < actions) return { kind: 'undo', to: actions - 1 };
  if (hotseat) return { kind: 'agree', to: actions - 1 };
  // What others did since goes with it: the proposal reaches back to one's own last decision.
  const last = log.findLast((line) => line.seat !== null && own.includes(line.seat) && line.action > 0)?.action ?? silent(log, actions);
  return last > 0 ? { kind: 'propose', to: last - 1 } : { kind: 'nothing' };
}

/** The last action of which the log says nothing: somebody passed; zero, if there is none. */
function silent(log: LogLine[], actions: number): number {
  const told = new Set(log.map((line) => line.action));
  for (let action = actions; action > 0; action--) if (!told.has(action)) return action;
  return 0;
}
