import type { RemoteScreen } from 'shared-contracts';
import { createRouteMatcher } from '../../../shared/route-table.ts';
import { type RemoteScreens, routesWith, type ShellRoute } from '../../../shared/routes.ts';
import type { ToolState } from '../../../shared/tool-state.ts';
import { type IsScreen, screensOf } from './tool-router.ts';

/** A screen of a remote that menus or the palette lead to. */
export interface RemotePlace extends Pick<RemoteScreen, 'label' | 'menu'> {
  /** `mf-notes/list` */
  readonly id: string;
  readonly href: string;
  /** What its addresses begin with. */
  readonly roots: readonly string[];
}

/** Where everything stands in the tool, with what the remotes of its document bring. */
export interface ToolPlaces {
  readonly routes: readonly ShellRoute[];
  readonly isScreen: IsScreen;
  /** Those with a place in the menus first, in its order. */
  readonly remote: readonly RemotePlace[];
}

const orderOf = ({ menu }: RemotePlace): number => menu?.order ?? Number.POSITIVE_INFINITY;

/** Screens with a parameter in their address are led to from elsewhere. */
const isFixed = ({ href }: RemotePlace): boolean => !href.includes(':');

/** Of an address what stands before its parameters. */
const rootOf = (path: string): string => path.split('/:', 1)[0] ?? path;

const remotePlaces = (screens: RemoteScreens): readonly RemotePlace[] =>
  Object.entries(screens)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([remote, own]) =>
      Object.entries(own).map(([name, { paths, ...screen }]) => ({
        ...screen,
        id: `${remote}/${name}`,
        href: paths[0] ?? '/admin',
        roots: paths.map(rootOf),
      })),
    )
    .filter(isFixed)
    .toSorted((one, other) => orderOf(one) - orderOf(other) || 0);

export function createPlaces(remotes: ToolState['remotes']): ToolPlaces {
  const screens = Object.fromEntries(Object.values(remotes).map((pin) => [pin.name, pin.screens]));
  const routes = routesWith(screens);
  return { routes, isScreen: screensOf(createRouteMatcher(routes)), remote: remotePlaces(screens) };
}
