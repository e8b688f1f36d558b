import type { StoredMedium } from 'offline-api/records';
import { isSame } from 'shared-contracts/sections';
import { mediaBody } from '../store/bodies.ts';

/** What tells a file from another: two may be called and measure the same. */
const fileOf = (medium: StoredMedium) => [medium.files, mediaBody(medium).file];

/** Whether a medium has the file of the other side from now on, and no longer the one that it had here. */
export const takesFile = (
  now: StoredMedium,
  here: StoredMedium | undefined,
  there: StoredMedium | undefined,
): boolean => there !== undefined && isSame(fileOf(now), fileOf(there)) && !(here && isSame(fileOf(now), fileOf(here)));
