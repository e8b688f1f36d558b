import type { Call } from './define-call.ts';
import { createPageAt } from './pages.ts';

/** One address and method, with the calls it can mean. */
export interface Route {
  readonly method: string;
  /** In the router's spelling; a parameter may be empty, as the path of the home page is. */
  readonly pattern: string;
  readonly calls: readonly [Call, ...Call[]];
}

/** A call's path in the router's spelling. */
export const toPattern = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1{[^/]*}');

/** Routes of calls, derived from them. */
export const routesOf = (calls: Readonly<Record<string, Call>>): readonly Route[] =>
  Object.values(
    Object.values<Call>(calls).reduce<Record<string, Route>>((found, call) => {
      const key = `${call.method} ${call.path}`;
      const known = found[key]?.calls;
      const all: Route['calls'] = known ? [...known, call] : [call];
      return Object.assign(found, { [key]: { method: call.method, pattern: toPattern(call.path), calls: all } });
    }, {}),
  );

/** Which call of a route a body means: one that brings sections creates, any other loads. */
export function chooseCall({ calls }: Route, body: unknown): Call {
  if (calls.length === 1) return calls[0];
  const brings = typeof body === 'object' && body !== null && Object.hasOwn(body, 'sections');
  return calls.find((call) => (call.id === createPageAt.id) === brings) ?? calls[0];
}
