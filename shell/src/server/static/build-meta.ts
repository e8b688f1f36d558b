import { ROUTES, type ShellRoute } from '../../shared/routes.ts';

interface RouteRule {
  readonly name?: string;
  readonly screen?: string;
  readonly middleware: readonly string[];
  readonly scrollToTop: boolean;
}

const ruleOf = ({ name, screen, middleware, scrollToTop }: ShellRoute): RouteRule => ({
  ...(name && { name }),
  ...(screen && { screen }),
  middleware,
  scrollToTop,
});

const kindOf = ({ path }: ShellRoute): 'static' | 'wildcard' | 'dynamic' => {
  if (path === '*') return 'wildcard';
  return path.includes(':') ? 'dynamic' : 'static';
};

/** Rules of the route table by how their paths match, as `/builds/meta/{buildId}.json` tells them. Pages are rendered when asked for. */
export function buildMeta(id: string, timestamp: number) {
  const matcher: Record<ReturnType<typeof kindOf>, Record<string, RouteRule>> = {
    static: {},
    wildcard: {},
    dynamic: {},
  };
  for (const route of ROUTES) matcher[kindOf(route)][route.path === '*' ? '/' : route.path] = ruleOf(route);
  return { id, timestamp, matcher, prerendered: [] as readonly string[] };
}
