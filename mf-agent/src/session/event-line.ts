import type { AgentEvent } from 'shared-contracts';

/** What to do about a line that was refused. */
export type AfterRefusal = 'open' | 'wait' | 'end';

interface LineOptions {
  /** Where to go on, as it stands when it is asked. */
  readonly address: () => string;
  readonly onEvent: (event: AgentEvent) => void;
  /** Whether the line is lost for now; it comes back by itself. */
  readonly onLost: (isLost: boolean) => void;
  /** A browser does not say why a line was refused: finds it out. */
  readonly onRefused: () => Promise<AfterRefusal>;
}

/** Milliseconds before it is found out why a line was refused: each time twice as many, until one stands. */
const PAUSE = { first: 1000, longest: 30_000 };

/** Follows what is said in a session while it is open. */
export function createLine({ address, onEvent, onLost, onRefused }: LineOptions) {
  let refusals = 0;
  let hangUp = (): void => undefined;

  const wait = (): void => {
    onLost(true);
    const timer = setTimeout(() => void again(), Math.min(PAUSE.first * 2 ** refusals, PAUSE.longest));
    refusals += 1;
    hangUp = () => clearTimeout(timer);
  };
  const open = (): void => {
    hangUp();
    const line = new EventSource(address());
    hangUp = () => line.close();
    line.onopen = () => {
      refusals = 0;
      onLost(false);
    };
    line.onmessage = ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as AgentEvent;
      onEvent(event);
      if (event.type === 'inactive') line.close();
    };
    line.onerror = () => {
      // A browser comes back to a line by itself, but not to one that was refused.
      if (line.readyState === EventSource.CLOSED) wait();
      else onLost(true);
    };
  };
  async function again(): Promise<void> {
    const next = await onRefused();
    if (next === 'open') open();
    else if (next === 'wait') wait();
  }

  return {
    open,
    close: () => {
      hangUp();
      refusals = 0;
    },
  };
}
