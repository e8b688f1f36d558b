import { LRUCache } from 'lru-cache';
import { matchRoutes } from 'react-router';
import { type Locale, visitorMessage } from 'shared-contracts';
import { ROUTES, type ShellRoute } from '../../shared/routes.ts';
import { ShellError } from '../errors/shell-error.ts';

const OBJECTS = ROUTES.map((route, index) => ({ id: String(index), path: route.path }));

export interface MatchedRoute {
  readonly route: ShellRoute;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** react-router ranks the whole table at every call. */
const matched = new LRUCache<string, MatchedRoute>({ maxSize: 200_000, sizeCalculation: (_, path) => path.length + 1 });

/** The route of an address (row V6). Throws a 404 where there is none. */
export function matchRoute(path: string): MatchedRoute {
  const before = matched.get(path);
  if (before) return before;
  const match = matchRoutes(OBJECTS, path)?.at(-1);
  const route = match && ROUTES[Number(match.route.id)];
  if (!route) throw new ShellError({ code: 'page_not_found' });
  const found = { route, params: match.params };
  matched.set(path, found);
  return found;
}

/** Applies the route's own rule. Throws what the rule says, or a fatal 404. */
export function validateRoute({ route, params }: MatchedRoute, path: string, locale: Locale): void {
  const verdict = route.validate?.({ params, path }) ?? true;
  if (verdict === true) return;
  const failure =
    verdict === false
      ? { statusCode: 404, statusMessage: visitorMessage('page-not-found-at', locale, { path }) }
      : verdict;
  throw new ShellError({ code: 'page_not_found', path, ...failure });
}

/** Whether an address is the health page's: it answers on every host, claimed or not. */
export function isHealthRoute(path: string): boolean {
  if (!path.endsWith('/health')) return false;
  const { route, params } = matchRoute(path);
  return route.name?.startsWith('Health') === true && (route.validate?.({ params, path }) ?? true) === true;
}
