import type { ToolRouter } from 'shared-contracts';
import { EDIT_PARAMETER, VARIATION_PARAMETER } from 'shared-contracts/routing';
import type { RouteMatcher } from '../../../shared/route-table.ts';
import type { Guards } from './guards.ts';

/** What is needed of the tool's history. */
export interface Moves {
  readonly navigate: (to: string, options: { readonly replace: boolean }) => unknown;
}

/** Whether a screen of the tool stands at an address, rather than a page of the site. */
export type IsScreen = (pathname: string) => boolean;

export const screensOf =
  (match: RouteMatcher): IsScreen =>
  (pathname) =>
    match(pathname)?.route.screen !== undefined;

export const isEditing = ({ search }: Pick<URL, 'search'>): boolean => new URLSearchParams(search).has(EDIT_PARAMETER);

/** Id of the variation that an address of a page means; null of the page itself. */
export const variationIn = ({ search }: Pick<URL, 'search'>): string | null =>
  new URLSearchParams(search).get(VARIATION_PARAMETER);

type Place = Pick<URL, 'pathname' | 'search'>;

/** Whether the same screen stands at both addresses, in the same mode. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  one.pathname === other.pathname && isEditing(one) === isEditing(other);

/** Whether the tool can go from one address to the other without a new document. */
export function staysInDocument(isScreen: IsScreen, from: URL, to: URL): boolean {
  if (from.origin !== to.origin) return false;
  if (isScreen(from.pathname)) return isScreen(to.pathname);
  // A page is left for its edit mode; back from there its document is stale. Another version is another page.
  const isSameVersion = !isEditing(from) || variationIn(from) === variationIn(to);
  return from.pathname === to.pathname && isEditing(to) && isSameVersion;
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
  readonly isScreen: IsScreen;
  readonly location?: Pick<Location, 'href' | 'assign' | 'replace'>;
}

export const createToolRouter = ({
  moves,
  guards,
  isScreen,
  location = window.location,
}: ToolRouterOptions): ToolRouter => ({
  navigate: (to, { replace = false, external = false } = {}) => {
    const from = new URL(location.href);
    const target = new URL(to, from);
    checkTarget(from, target, external);
    if (staysInDocument(isScreen, from, target))
      moves.navigate(target.pathname + target.search + target.hash, { replace });
    else guards.leave(() => (replace ? location.replace(target.href) : location.assign(target.href)));
  },
  location: () => {
    const { pathname, search, hash } = new URL(location.href);
    return { pathname, search, hash };
  },
  guard: guards.add,
});
