import pg from 'pg';

const RECONNECT_AFTER_MS = 1000;

/** Told what a notification says; of a connection that is there (again), nothing: anything may have been missed. */
export type Heard = (said?: string) => void;

/** A connection of its own that waits for notifications and comes back when it is lost. */
export function listenOn(config: pg.ClientConfig, channel: string, onNotify: Heard): () => void {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const start = () => {
    const next = new pg.Client(config);
    client = next;
    const restart = () => {
      if (client !== next || stopped) return;
      client = null;
      timer = setTimeout(start, RECONNECT_AFTER_MS).unref();
    };
    next.on('error', restart);
    next.on('end', restart);
    next.on('notification', ({ payload }) => onNotify(payload));
    next
      .connect()
      .then(() => next.query(`LISTEN ${pg.escapeIdentifier(channel)}`))
      .then(() => onNotify(), restart);
  };
  start();
  return () => {
    stopped = true;
    clearTimeout(timer);
    client?.end().catch(() => undefined);
  };
}
