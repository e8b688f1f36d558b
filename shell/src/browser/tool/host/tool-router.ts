import { matchRoutes } from 'react-router';
import type { ToolRouter } from 'shared-contracts';
import { ROUTES } from '../../../shared/routes.ts';
import { EDIT_PARAMETER } from '../../../shared/tool-state.ts';
import type { Guards } from './guards.ts';

/** What is needed of react-router's router. */
export interface Moves {
  readonly navigate: (to: string, options: { readonly replace: boolean }) => unknown;
}

const OBJECTS = ROUTES.map(({ path }, index) => ({ id: String(index), path }));

/** The tool's screen at an address; null where a page of the site stands. */
export function screenAt(pathname: string): string | null {
  const match = matchRoutes(OBJECTS, pathname)?.at(-1);
  return (match && ROUTES[Number(match.route.id)]?.screen) ?? null;
}

export const isEditing = ({ searchParams }: URL): boolean => searchParams.has(EDIT_PARAMETER);

/** Whether the tool can go from one address to the other without a new document. */
export function staysInDocument(from: URL, to: URL): boolean {
  if (from.origin !== to.origin) return false;
  if (screenAt(from.pathname) !== null) return screenAt(to.pathname) !== null;
  // A page is left for its edit mode; back from there its document is stale.
  return from.pathname === to.pathname && isEditing(to);
}

/** Row V4: another site is gone to on purpose only, and nothing but the web is gone to. */
function checkTarget(from: URL, target: URL, external: boolean): void {
  if (!/^https?:$/.test(target.protocol)) throw new TypeError(`Cannot navigate to a ${target.protocol} address`);
  if (target.origin !== from.origin && !external)
    throw new TypeError('Cannot navigate to another site without the option "external"');
}

export interface ToolRouterOptions {
  readonly moves: Moves;
  readonly guards: Guards;
  readonly location?: Pick<Location, 'href' | 'assign' | 'replace'>;
}

export const createToolRouter = ({ moves, guards, location = window.location }: ToolRouterOptions): ToolRouter => ({
  navigate: (to, { replace = false, external = false } = {}) => {
    const from = new URL(location.href);
    const target = new URL(to, from);
    checkTarget(from, target, external);
    if (staysInDocument(from, target)) moves.navigate(target.pathname + target.search + target.hash, { replace });
    else guards.leave(() => (replace ? location.replace(target.href) : location.assign(target.href)));
  },
  location: () => {
    const { pathname, search, hash } = new URL(location.href);
    return { pathname, search, hash };
  },
  guard: guards.add,
});
