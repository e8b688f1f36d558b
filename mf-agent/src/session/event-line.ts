import type { AgentEvent } from 'shared-contracts';

interface LineOptions {
  readonly address: string;
  readonly onEvent: (event: AgentEvent) => void;
  /** Whether the line is lost for now; it comes back by itself. */
  readonly onLost: (isLost: boolean) => void;
  /** It does not come back: the session is over. */
  readonly onOver: () => void;
}

/** Follows what is said in a session; returns how to stop. */
export function openLine({ address, onEvent, onLost, onOver }: LineOptions): () => void {
  const line = new EventSource(address);
  line.onopen = () => onLost(false);
  line.onmessage = ({ data }: MessageEvent<string>) => {
    const event = JSON.parse(data) as AgentEvent;
    onEvent(event);
    if (event.type === 'inactive') line.close();
  };
  line.onerror = () => {
    // A browser comes back to a line by itself, but not to one that was refused.
    if (line.readyState === EventSource.CLOSED) onOver();
    else onLost(true);
  };
  return () => line.close();
}
