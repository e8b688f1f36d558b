import { keysOf } from '../keys-of.ts';
import type { ApiCalls } from './index.ts';
import { toWire } from './to-wire.ts';
import { FORMS, OTHERS, WRITES } from './wire-routes.ts';

/** The calls of `/api/v1` without their schemas: a browser sends what it has, and the server checks it. */
export const apiWire = toWire<keyof ApiCalls>({ ...OTHERS, ...WRITES }, FORMS);

export type WriteId = keyof typeof WRITES;

/** Ids of the calls that change something. */
export const writeIds = keysOf(WRITES);
