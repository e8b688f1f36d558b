import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { Settings } from './settings.ts';

/** Structured logs go to standard error; standard output is for what people and scripts wait for. */
export function createLogger({ LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>): Logger {
  const level = LOG_LEVEL ?? (process.stderr.isTTY ? 'warn' : 'info');
  const stream: DestinationStream = destination({ dest: 2, sync: false });
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, stream);
}
