import { keysOf, recordOf } from '../keys-of.ts';
import type { Call, Method } from './define-call.ts';

/** What a client needs of a call: where it goes and how its body travels. */
export type WireCall = Pick<Call, 'id' | 'method' | 'path' | 'bodyType'>;

type Route = `${Method} /${string}`;

/** Calls by where they go, `POST /path`, without their schemas; bodies of `forms` travel as forms. */
export const toWire = <Id extends string>(
  routes: Readonly<Record<Id, Route>>,
  forms: readonly string[] = [],
): Readonly<Record<Id, WireCall>> =>
  recordOf(keysOf(routes), (id): WireCall => {
    const [method, path] = routes[id].split(' ') as [Method, string];
    return { id, method, path, bodyType: forms.includes(id) ? 'form' : 'json' };
  });
