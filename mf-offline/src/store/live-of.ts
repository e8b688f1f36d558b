import { isInBin } from 'offline-api/records';
import type { Contents } from './local-database.ts';

/** What a draft holds without what lies in its bin. */
export const liveOf = (contents: Contents): Contents => ({
  ...contents,
  medias: contents.medias.filter((medium) => !isInBin(medium)),
});
