import type { ApiCalls, DraftProgress } from 'shared-contracts';
import type { Client } from 'shared-contracts/client';
import type { Progress } from './progress.ts';

/** Milliseconds between two that are told while it runs: a thousand items are no thousand requests. */
const PACE = 2000;

const toldOf = ({ state, step, done, totals, skipped }: Progress): DraftProgress => ({
  ...{ state, step, done, totals: [...totals], skipped: skipped.length },
});

/**
 * Tells the colleagues of a project how far a publish is: the newest at most every two seconds, and at once that it waits
 * or is over. What does not arrive is told with the next.
 */
export function createTeller(
  api: Client<Pick<ApiCalls, 'saveDraftPublish'>>,
  project: string,
): (progress: Progress | null) => void {
  let newest: Progress | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const send = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const body = { progress: newest && toldOf(newest) };
    // In their order.
    last = last.then(() => api.saveDraftPublish({ params: { project }, body })).catch(() => undefined);
  };
  return (progress) => {
    newest = progress;
    if (progress?.state === 'running') timer ??= setTimeout(send, PACE);
    else send();
  };
}
