/** Every step as the content it led from. Contents share what they have in common, so a step costs what it changed. */
export interface History<Content> {
  readonly past: readonly Content[];
  readonly present: Content;
  readonly future: readonly Content[];
  /** What the last step may be merged with; null where the next edit is a step of its own. */
  readonly open: { readonly merge: string; readonly since: number; readonly at: number } | null;
}

/** How many steps can be undone. */
const MAX_STEPS = 200;
/** Milliseconds: a pause of this length ends a step. */
const PAUSE = 1000;
/** Milliseconds: typing without a pause is a step at least this often. */
const LONGEST = 10_000;

export const startHistory = <Content>(present: Content): History<Content> => ({
  past: [],
  present,
  future: [],
  open: null,
});

const mayMerge = ({ open, past }: History<unknown>, merge: string | undefined, at: number): boolean =>
  open !== null && past.length > 0 && open.merge === merge && at - open.at < PAUSE && at - open.since < LONGEST;

/** Adds a step, or widens the last one where both are parts of the same typing. */
export function advance<Content>(
  history: History<Content>,
  present: Content,
  merge: string | undefined,
  at: number,
): History<Content> {
  if (present === history.present) return history;
  const merged = mayMerge(history, merge, at);
  return {
    past: merged ? history.past : [...history.past.slice(1 - MAX_STEPS), history.present],
    present,
    future: [],
    open: merge === undefined ? null : { merge, since: merged && history.open ? history.open.since : at, at },
  };
}

export function undo<Content>(history: History<Content>): History<Content> {
  const before = history.past.at(-1);
  if (!before) return history;
  const { past, present, future } = history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future], open: null };
}

export function redo<Content>(history: History<Content>): History<Content> {
  const [after, ...future] = history.future;
  return after ? { past: [...history.past, history.present], present: after, future, open: null } : history;
}

/** Replaces what is on screen without a step: what came back from the server is no edit. */
export const amend = <Content>(history: History<Content>, present: Content): History<Content> => ({
  ...history,
  present,
  open: null,
});
