import type { RenderContext } from 'shared-contracts';
import type { MenuItem } from './definition.ts';

type Current = 'page' | 'true' | undefined;

/** `page` for a link to this very page, `true` for one to a part of the site it belongs to. */
export function currentState(url: string | undefined, { pagePath }: Pick<RenderContext, 'pagePath'>): Current {
  const path = url?.split(/[?#]/, 1)[0];
  if (!path?.startsWith('/')) return undefined;
  const here = pagePath.replace(/\/\*$/, '') || '/';
  if (path === here) return 'page';
  return path !== '/' && here.startsWith(`${path}/`) ? 'true' : undefined;
}

/** Whether the visitor is on an item's page or on one below it. */
export const holdsCurrent = (item: MenuItem, context: RenderContext): boolean =>
  [item, ...(item.children ?? [])].some((child) => currentState(child.link?.url, context) !== undefined);
