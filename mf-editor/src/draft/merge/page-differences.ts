import { isSame } from 'shared-contracts/sections';
import type { DraftPage } from '../draft-types.ts';

type Setting = Exclude<keyof DraftPage, 'sections'>;

const SETTINGS: readonly Setting[] = ['page', 'path', 'layout', 'metadata'];

/** Names under which the page itself is chosen for, beside the ids of sections. */
export const PAGE = 'page';

/** What of the page itself, beside its sections, differs between two versions. */
export const pageDifferences = (mine: DraftPage, theirs: DraftPage): Setting[] =>
  SETTINGS.filter((setting) => !isSame(mine[setting], theirs[setting]));

/** Whether I changed something of the page itself that they have otherwise. */
export const didChangePage = (base: DraftPage | null, mine: DraftPage): boolean =>
  base === null || pageDifferences(base, mine).length > 0;
