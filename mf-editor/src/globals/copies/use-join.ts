import { useRef, useState } from 'react';
import type { GlobalCopy } from 'shared-contracts';
import { explainGlobalFailure } from '../../editor/global-failure.ts';
import { refreshGlobals } from '../../editor/globals-query.ts';
import { useEditor } from '../../editor/use-editor.ts';
import { useGlobalsWords } from '../../words/globals/use-globals-words.ts';
import { type JoinOutcome, joinCopies, undoJoin } from './join-copies.ts';

/** Joins copies, says what came of it, and takes it back. */
export function useJoin() {
  const { host } = useEditor();
  const t = useGlobalsWords(host);
  const [done, setDone] = useState<number | null>(null);
  const over = useRef<AbortController | null>(null);
  const explain = (error: unknown): void => {
    host.report(error, 'editor: join copies of global instances');
    host.toasts.create(explainGlobalFailure(host, error), { type: 'error' });
  };
  const undo = async ({ joined }: JoinOutcome): Promise<void> => {
    const { left, error } = await undoJoin(host, joined);
    await refreshGlobals(host);
    if (error !== undefined) explain(error);
    else if (left > 0) host.toasts.create(t('copies.left', { count: left }), { type: 'warning' });
    else host.toasts.create(t('copies.undone'), { type: 'success' });
  };
  const say = (outcome: JoinOutcome): void => {
    const count = new Set(outcome.joined.map(({ id }) => id)).size;
    if (count > 0)
      host.toasts.create(t('copies.joined', { count }), {
        type: 'success',
        timeout: 10_000,
        action: { label: t('copies.undo'), run: () => void undo(outcome) },
      });
    if (outcome.left > 0) host.toasts.create(t('copies.left', { count: outcome.left }), { type: 'warning' });
    if (outcome.error !== undefined) explain(outcome.error);
  };
  return {
    /** How many are joined by now; null while nothing is under way. */
    done,
    join: async (copies: readonly GlobalCopy[]): Promise<void> => {
      over.current = new AbortController();
      setDone(0);
      const outcome = await joinCopies(host, copies, { onProgress: setDone, signal: over.current.signal });
      await refreshGlobals(host);
      setDone(null);
      say(outcome);
    },
    /** No further page is begun. */
    stop: (): void => over.current?.abort(),
  };
}
