import {
  createGlobalInstance,
  deleteGlobalInstance,
  getGlobalInstance,
  listGlobalCopies,
  listGlobalInstances,
  listGlobalRevisions,
  listGlobalUses,
  listOwnSections,
  saveGlobalInstance,
} from './global-instances.ts';
import {
  countMedia,
  deleteMedia,
  getMedia,
  listMedia,
  purgeMedia,
  restoreMedia,
  searchMedia,
  updateMedia,
  uploadMedia,
} from './media.ts';
import { listUploads } from './media-uploads.ts';
import { listMediaVersions, replaceMedia } from './media-versions.ts';
import { getUser, listUsers } from './members.ts';
import { createPage, createPageAt, deletePage, listPages, loadPage, savePage } from './pages.ts';
import { getProject, saveProject } from './projects.ts';
import { createSectionType, deleteSectionType, listSectionTypes, saveSectionType } from './section-types.ts';

export { DRAFT_MEDIA, MOST_DRAFT_SENT, MOST_OF_DRAFT_MEDIUM, OFFLINE_API } from '../entities/draft-limits.ts';
export { invalidSectionSchema, readableSectionSchema, type Unread } from '../entities/section.ts';
export { typeContentOf } from '../entities/section-type.ts';
export { fieldProblems } from '../errors/read-issues.ts';
export type { Call } from './define-call.ts';
export { type ParsedCall, parseSteps } from './parse-call.ts';
export { chooseCall, type Route, routesOf, toPattern } from './routes.ts';

/** The calls that a draft answers as the content API does. Apart from all others, for browsers that load no more than these. */
export const offlineCalls = {
  ...{ loadPage, listPages, createPage, createPageAt, savePage, deletePage },
  ...{ listGlobalInstances, getGlobalInstance, createGlobalInstance, saveGlobalInstance, deleteGlobalInstance },
  ...{ listGlobalUses, listOwnSections, listGlobalRevisions, listGlobalCopies },
  ...{ listSectionTypes, createSectionType, saveSectionType, deleteSectionType },
  ...{ getProject, saveProject, listUsers, getUser },
  ...{ uploadMedia, searchMedia, listMedia, countMedia, getMedia, updateMedia, replaceMedia },
  ...{ deleteMedia, restoreMedia, purgeMedia, listMediaVersions, listUploads },
};
export type OfflineCalls = typeof offlineCalls;
