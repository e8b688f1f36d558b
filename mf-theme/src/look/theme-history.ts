import { differing, onTopOf, type ThemeValues } from './theme-values.ts';

export interface ThemeHistory {
  readonly past: readonly ThemeValues[];
  readonly present: ThemeValues;
  readonly future: readonly ThemeValues[];
  /** What is being changed: further changes of it are the same step, until it is let go. */
  readonly held: string | null;
}

export type ThemeStep =
  | { readonly do: 'set'; readonly id: string; readonly value: string }
  | { readonly do: 'let-go' | 'undo' | 'redo' }
  /** Many values at once, as one step. */
  | { readonly do: 'take'; readonly values: ThemeValues }
  /** What is stored by now, under what was changed since something else was. */
  | { readonly do: 'rebase'; readonly from: ThemeValues; readonly onto: ThemeValues };

/** Steps that are kept. */
const MOST = 200;

export const beginWith = (present: ThemeValues): ThemeHistory => ({ past: [], present, future: [], held: null });

const onward = ({ past, present }: ThemeHistory, next: ThemeValues, held: string | null): ThemeHistory => ({
  past: [...past, present].slice(-MOST),
  present: next,
  future: [],
  held,
});

/** Undo and redo over a theme: a colour that is dragged through a hundred others is one step. */
export function stepTheme(history: ThemeHistory, step: ThemeStep): ThemeHistory {
  const { past, present, future, held } = history;
  if (step.do === 'rebase')
    return differing(step.from, step.onto).length === 0
      ? history
      : onward(history, onTopOf(step.onto, step.from, present), null);
  if (step.do === 'take')
    return differing(present, step.values).length === 0 ? history : onward(history, step.values, null);
  if (step.do === 'let-go') return held === null ? history : { ...history, held: null };
  if (step.do === 'set') {
    if ((present[step.id] ?? '') === step.value) return history;
    const next = { ...present, [step.id]: step.value };
    return held === step.id ? { ...history, present: next, future: [] } : onward(history, next, step.id);
  }
  const [from, to] = step.do === 'undo' ? [past.at(-1), [present, ...future]] : [future[0], future.slice(1)];
  if (!from) return history;
  return { past: step.do === 'undo' ? past.slice(0, -1) : [...past, present], present: from, future: to, held: null };
}
