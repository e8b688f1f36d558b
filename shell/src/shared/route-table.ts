import { matchRoutes } from 'react-router';
import type { ShellRoute } from './routes.ts';

export interface MatchedRoute {
  readonly route: ShellRoute;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Finds the route of an address, without query; null where there is none. */
export type RouteMatcher = (path: string) => MatchedRoute | null;

export function createRouteMatcher(routes: readonly ShellRoute[]): RouteMatcher {
  const objects = routes.map(({ path }, index) => ({ id: String(index), path }));
  return (path) => {
    const match = matchRoutes(objects, path)?.at(-1);
    const route = match && routes[Number(match.route.id)];
    return route ? { route, params: match.params } : null;
  };
}
