import { writeSync } from 'node:fs';
import { type DestinationStream, destination, type Logger, pino } from 'pino';
import { serialiseError } from './serialise-error.ts';
import type { Settings } from './settings.ts';

/** Structured logs go to standard error; standard output is for what people and scripts wait for. */
export function createLogger({ LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>): Logger {
  const level = LOG_LEVEL ?? (process.stderr.isTTY ? 'warn' : 'info');
  const stream: DestinationStream = destination({ dest: 2, sync: false });
  const serializers = { err: (error: unknown) => serialiseError(error) };
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers }, stream);
}

/** The last words of a process that fails, at once and whatever is logged otherwise. Node's own show every property. */
export function tellCrash(error: unknown): void {
  writeSync(
    2,
    `${JSON.stringify({ level: 60, time: new Date().toISOString(), err: serialiseError(error), msg: 'crash' })}\n`,
  );
}
