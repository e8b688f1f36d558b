import type { ApiCalls, DraftProgress } from 'shared-contracts';
import { ApiError, type Client } from 'shared-contracts/client';
import type { Progress } from './progress.ts';

/**
 * Milliseconds. `soon`: from one telling to the next while it runs, for a thousand items are no thousand requests.
 * `again`: until it is told once more where nothing changed, for a long film is no silence, or where nothing arrived.
 */
const WAIT = { soon: 2000, again: 20_000 } as const;

const toldOf = ({ state, step, done, totals, skipped }: Progress): DraftProgress => ({
  ...{ state, step, done, totals: [...totals], skipped: skipped.length },
});

const mayArriveLater = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'unavailable' || error.code === 'too_many_requests');

/**
 * Tells the colleagues of a project how far a publish is: the newest now and then, and at once that it begins, waits
 * or is over.
 * One request at a time, whatever the line: what comes meanwhile is told with the next.
 */
export function createTeller(
  api: Client<Pick<ApiCalls, 'saveDraftPublish'>>,
  project: string,
): (progress: Progress | null) => void {
  let newest: Progress | null = null;
  let isBusy = false;
  let due: keyof typeof WAIT | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (next: keyof typeof WAIT): void => {
    clearTimeout(timer);
    due = next;
    timer = setTimeout(() => void send(), WAIT[next]);
  };
  const send = async (): Promise<void> => {
    clearTimeout(timer);
    due = null;
    if (isBusy) return;
    isBusy = true;
    const progress = newest;
    let isLate = false;
    try {
      await api.saveDraftPublish({ params: { project }, body: { progress: progress && toldOf(progress) } });
    } catch (error) {
      isLate = mayArriveLater(error);
    }
    isBusy = false;
    if (newest !== progress) return newest?.state === 'running' ? wait('soon') : send();
    if (isLate || progress?.state === 'running') wait('again');
  };
  return (progress) => {
    const begins = newest === null;
    newest = progress;
    if (begins || progress?.state !== 'running') void send();
    else if (due !== 'soon') wait('soon');
  };
}
