import { OWN_ROUTES, type ShellRoute } from '../../shared/routes.ts';

interface RouteRule {
  readonly name?: string;
  readonly screen?: string;
  readonly middleware: readonly string[];
  readonly scrollToTop: boolean;
}

const ruleOf = ({ name, screen, middleware, scrollToTop }: ShellRoute): RouteRule => ({
  ...(name && { name }),
  ...(screen && { screen: 'own' in screen ? screen.own : screen.screen }),
  middleware,
  scrollToTop,
});

const kindOf = ({ path }: ShellRoute): 'static' | 'wildcard' | 'dynamic' => {
  if (path === '*') return 'wildcard';
  return path.includes(':') ? 'dynamic' : 'static';
};

/** Rules of the shell's own route table by how their paths match, as `/builds/meta/{buildId}.json` tells them. Pages are rendered when asked for. */
export function buildMeta(id: string, timestamp: number) {
  const matcher: Record<ReturnType<typeof kindOf>, Record<string, RouteRule>> = {
    static: {},
    wildcard: {},
    dynamic: {},
  };
  for (const route of OWN_ROUTES) matcher[kindOf(route)][route.path === '*' ? '/' : route.path] = ruleOf(route);
  const prerendered: readonly string[] = [];
  return { id, timestamp, matcher, prerendered };
}
