import type { IncomingMessage } from 'node:http';

/** Handed on where a session begins, so that people know their sessions apart. */
export const agentHeader = ({ headers }: IncomingMessage): Record<string, string> =>
  headers['user-agent'] ? { 'user-agent': headers['user-agent'] } : {};
