import type { ProjectChange } from '../calls/changes.ts';
import { type EventState, followLine } from './event-line.ts';

export interface FollowOptions {
  /** Hears every change once and in order; after a lost line also those of the meantime. */
  readonly onChange: (change: ProjectChange) => void;
  /** `lost` comes back by itself; `ended`: the session is over, or the membership is. */
  readonly onState?: (state: EventState) => void;
  readonly signal: AbortSignal;
  /** Default: this site's own. */
  readonly baseUrl?: string;
  readonly fetch?: typeof globalThis.fetch;
}

/** What the tab that has the line says to the others. */
type Message =
  | { readonly kind: 'change'; readonly change: ProjectChange }
  | { readonly kind: 'state'; readonly state: EventState }
  | { readonly kind: 'position'; readonly position: string }
  | { readonly kind: 'ask' };

/**
 * Follows a project's changes until the signal aborts. Browsers hold few connections to one host, and a stream keeps
 * one: of all tabs of a project one has the line and tells the others, the next goes on where it closes. Where tabs
 * cannot agree (no Web Locks), each has its own. Never rejects.
 */
export async function followEvents(project: string, options: FollowOptions): Promise<void> {
  const { onChange, onState = () => undefined, signal, baseUrl = '/api/v1', fetch = globalThis.fetch } = options;
  const line = { project, signal, baseUrl, fetch };
  if (signal.aborted) return;
  const locks = globalThis.navigator?.locks;
  if (!locks) return followLine({ ...line, onChange, onState, onPosition: () => undefined, position: null });

  const name = `sections-events-${project}`;
  const channel = new BroadcastChannel(name);
  const say = (message: Message): void => channel.postMessage(message);
  let hasLine = false;
  let position: string | null = null;
  let state: EventState | null = null;
  const setState = (next: EventState): void => {
    state = next;
    onState(next);
  };
  const hear = (message: Message): void => {
    if (message.kind === 'ask') {
      if (hasLine && position !== null) say({ kind: 'position', position });
      if (hasLine && state !== null) say({ kind: 'state', state });
    } else if (message.kind === 'position') position = message.position;
    else if (message.kind === 'state') setState(message.state);
    else onChange(message.change);
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data);
  say({ kind: 'ask' });

  const lead = (): Promise<void> => {
    hasLine = true;
    return followLine({
      ...line,
      position,
      onChange: (change) => {
        say({ kind: 'change', change });
        onChange(change);
      },
      onState: (next) => {
        say({ kind: 'state', state: next });
        setState(next);
      },
      onPosition: (next) => {
        position = next;
        say({ kind: 'position', position: next });
      },
    });
  };
  // Who gives up waiting for the line is called off, and that is no failure.
  await locks.request(name, { signal }, lead).catch(() => undefined);
  channel.close();
}
