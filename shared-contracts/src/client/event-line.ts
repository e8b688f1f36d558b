import type { ProjectChange } from '../calls/changes.ts';
import { readEvents, type ServerEvent } from './read-events.ts';

/** A change as a line carries it; null for what is none. */
function readChange(data: string): ProjectChange | null {
  try {
    const change: Partial<ProjectChange> | null = JSON.parse(data);
    const isOne =
      Number.isInteger(change?.seq) &&
      typeof change?.at === 'string' &&
      Array.isArray(change.tags) &&
      change.tags.every((tag) => typeof tag === 'string') &&
      (change.actor === null || typeof change.actor?.full_name === 'string');
    return isOne ? (change as ProjectChange) : null;
  } catch {
    return null;
  }
}

/** Whether changes are heard: `lost` comes back by itself, `ended` does not. */
export type EventState = 'open' | 'lost' | 'ended';

export interface LineOptions {
  /** Project id. */
  readonly project: string;
  /** Hears every change once and in order; after a lost line also those of the meantime. */
  readonly onChange: (change: ProjectChange) => void;
  readonly onState: (state: EventState) => void;
  /** Told of each position before the change that stands there. */
  readonly onPosition: (position: string) => void;
  readonly signal: AbortSignal;
  /** Goes on after this one; without it, with what happens from now on. */
  readonly position: string | null;
  readonly baseUrl: string;
  readonly fetch: typeof globalThis.fetch;
  /** Resolves after so many milliseconds, earlier where the signal aborts. */
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;
/** Milliseconds without a sign of life after which a line counts as lost; the server gives one every 15 s. */
const SILENCE = 45_000;
/** Answers that asking again will not change. */
const FINAL = [400, 401, 403, 404, 405];

const pauseFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });

/** Follows a project's changes until the signal aborts, over lost lines and restarts of the server. Never rejects. */
export async function followLine(options: LineOptions): Promise<void> {
  const { project, onChange, onState, onPosition, signal, baseUrl, fetch, pause = pauseFor } = options;
  const address = `${baseUrl}/project/${encodeURIComponent(project)}/events`;
  let { position } = options;
  let wait = FIRST_PAUSE;

  const hear = ({ id, data }: ServerEvent): void => {
    wait = FIRST_PAUSE;
    if (id !== null) {
      position = id;
      onPosition(id);
    }
    const change = data === '' ? null : readChange(data);
    if (change) onChange(change);
  };

  /** One line, to its end. Returns whether another may be tried. */
  const follow = async (): Promise<boolean> => {
    const line = new AbortController();
    const headers = { accept: 'text/event-stream', ...(position !== null && { 'last-event-id': position }) };
    const both = AbortSignal.any([signal, line.signal]);
    const response = await fetch(address, { headers, signal: both, cache: 'no-store' });
    if (!response.ok || !response.body) return !FINAL.includes(response.status);
    let silence: ReturnType<typeof setTimeout> | undefined;
    const listenOn = () => {
      clearTimeout(silence);
      silence = setTimeout(() => line.abort(), SILENCE);
    };
    listenOn();
    onState('open');
    try {
      for await (const event of readEvents(response.body, listenOn)) if (!signal.aborted) hear(event);
    } finally {
      clearTimeout(silence);
    }
    return true;
  };

  while (!signal.aborted) {
    const again = await follow().catch(() => true);
    if (signal.aborted) return;
    onState(again ? 'lost' : 'ended');
    if (!again) return;
    await pause(wait, signal);
    wait = Math.min(wait * 2, LONGEST_PAUSE);
  }
}
