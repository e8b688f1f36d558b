import { LRUCache } from 'lru-cache';
import { type Locale, visitorMessage } from 'shared-contracts';
import { createRouteMatcher, type MatchedRoute } from '../../shared/route-table.ts';
import { OWN_ROUTES, type RemoteScreens, routesWith } from '../../shared/routes.ts';
import { ShellError } from '../errors/shell-error.ts';
import type { Chosen } from '../remotes/candidates.ts';

/** The route of an address (row V6) for somebody who is served those versions. Throws a 404 where there is none. */
export type MatchRoute = (path: string, chosen: Chosen) => MatchedRoute;

/** `screens` are those of the remotes that somebody is served now: the same object as long as they are. */
export function createMatchRoute(screens: (chosen: Chosen) => RemoteScreens): MatchRoute {
  // react-router ranks the whole table at every call.
  const matched = new LRUCache<string, MatchedRoute>({
    maxSize: 200_000,
    sizeCalculation: (_, path) => path.length + 1,
  });
  let known: RemoteScreens | null = null;
  let match = createRouteMatcher(OWN_ROUTES);
  return (path, chosen) => {
    const live = screens(chosen);
    if (live !== known) {
      known = live;
      match = createRouteMatcher(routesWith(live));
      matched.clear();
    }
    const before = matched.get(path);
    if (before) return before;
    const found = match(path);
    if (!found) throw new ShellError({ code: 'page_not_found' });
    matched.set(path, found);
    return found;
  };
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

const matchOwn = createRouteMatcher(OWN_ROUTES);

/** Whether an address is the health page's: it answers on every host, claimed or not. */
export function isHealthRoute(path: string): boolean {
  const found = path.endsWith('/health') ? matchOwn(path) : null;
  return (
    found?.route.name?.startsWith('Health') === true &&
    (found.route.validate?.({ params: found.params, path }) ?? true) === true
  );
}
