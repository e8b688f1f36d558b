import { useCallback, useState } from 'react';
import { labelled } from 'shared-contracts/messages';
import { announce } from '../editor/announce.ts';
import { useEditor } from '../editor/use-editor.ts';
import type { Difference } from './difference.ts';
import { differenceWords } from './difference-words.ts';
import { useCompareWords } from './use-compare-words.ts';

/** Going through differences one by one. */
export interface Walk {
  /** Number of the one that is looked at, from 1; null before the first. */
  readonly current: number | null;
  /** How often somebody went to one: the same one twice is shown twice. */
  readonly turn: number;
  readonly go: (number: number) => void;
  /** To the next one or the one before; behind the last one comes the first. */
  readonly step: (by: 1 | -1) => void;
}

export function useWalk(differences: readonly Difference[]): Walk {
  const editor = useEditor();
  const t = useCompareWords(editor.host);
  const [{ at, turn }, setState] = useState<{ readonly at: number | null; readonly turn: number }>({
    at: null,
    turn: 0,
  });
  const count = differences.length;
  const current = at === null || count === 0 ? null : Math.min(at, count);
  const go = useCallback(
    (number: number) => {
      const difference = differences[number - 1];
      if (!difference) return;
      // What is of another language is looked at in that.
      if (difference.locale) editor.view({ locale: difference.locale });
      setState((before) => ({ at: number, turn: before.turn + 1 }));
      const place = t('position', { number, count: differences.length });
      announce(labelled(place, differenceWords(difference, editor, t), editor.host.locale()));
    },
    [differences, editor, t],
  );
  const step = useCallback(
    (by: 1 | -1) => {
      const next = (current ?? (by > 0 ? 0 : 1)) + by;
      go(next < 1 ? count : next > count ? 1 : next);
    },
    [current, count, go],
  );
  return { current, turn, go, step };
}
