import {
  deleteAuthor,
  deleteCategory,
  deleteTag,
  getAuthor,
  getCategory,
  getTag,
  listAuthors,
  listCategories,
  listTags,
  saveAuthor,
  saveCategory,
  saveTag,
} from './article-terms.ts';
import { countRead, deleteArticle, getArticle, listArticles, saveArticle } from './articles.ts';
import { giveAuthCode, takeToken } from './auth-codes.ts';
import { checkCart } from './cart.ts';
import { listChanges } from './changes.ts';
import { getClaimProof, proveClaim, releaseHost } from './claims.ts';
import { getDashboard } from './dashboard.ts';
import {
  deleteGlobalInstance,
  getGlobalInstance,
  listGlobalInstances,
  saveGlobalInstance,
} from './global-instances.ts';
import { deleteMedia, getMedia, listMedia, searchMedia, updateMedia, uploadMedia } from './media.ts';
import {
  acceptInvitation,
  changeRole,
  getInvitation,
  getUser,
  inviteUser,
  listInvitations,
  listUsers,
  removeUser,
  withdrawInvitation,
} from './members.ts';
import { getOverview } from './overview.ts';
import { createPage, createPageAt, deletePage, listAddresses, listPages, loadPage, savePage } from './pages.ts';
import {
  endSession,
  getSession,
  listSessions,
  login,
  logout,
  register,
  requestPasswordReset,
  requestVerification,
  resetPassword,
  sendVerification,
  verify,
} from './people.ts';
import { getConfiguration, getProject, projectByHost, savePackage, saveProject } from './projects.ts';
import { listRedirects, saveRedirects } from './redirects.ts';
import { listLive, listVersions, promoteRemote, publishRemote } from './registry.ts';
import { listRevisions, loadRevision, restoreRevision } from './revisions.ts';
import {
  createSectionType,
  deleteSectionType,
  listSectionOptions,
  listSectionTypes,
  renderSection,
  saveAuthorizationFields,
  saveSectionType,
} from './section-types.ts';
import { applyStarter, listStarters } from './starters.ts';
import {
  changeSubmission,
  deleteSubmission,
  getSubmission,
  listSubmissions,
  sendForm,
  startForm,
} from './submissions.ts';

/** Every call of the content API (`/api/v1`), by id. */
export const apiCalls = {
  projectByHost,
  getProject,
  getConfiguration,
  saveProject,
  savePackage,
  loadPage,
  createPage,
  createPageAt,
  savePage,
  deletePage,
  listPages,
  listAddresses,
  listRevisions,
  loadRevision,
  restoreRevision,
  listRedirects,
  saveRedirects,
  uploadMedia,
  searchMedia,
  listMedia,
  getMedia,
  updateMedia,
  deleteMedia,
  listArticles,
  getArticle,
  saveArticle,
  deleteArticle,
  countRead,
  listAuthors,
  getAuthor,
  saveAuthor,
  deleteAuthor,
  listCategories,
  getCategory,
  saveCategory,
  deleteCategory,
  listTags,
  getTag,
  saveTag,
  deleteTag,
  register,
  login,
  logout,
  getSession,
  verify,
  sendVerification,
  requestVerification,
  requestPasswordReset,
  resetPassword,
  listSessions,
  endSession,
  getUser,
  listUsers,
  changeRole,
  removeUser,
  inviteUser,
  listInvitations,
  withdrawInvitation,
  getInvitation,
  acceptInvitation,
  getClaimProof,
  proveClaim,
  releaseHost,
  listStarters,
  applyStarter,
  startForm,
  sendForm,
  listSubmissions,
  getSubmission,
  changeSubmission,
  deleteSubmission,
  listSectionTypes,
  createSectionType,
  saveSectionType,
  deleteSectionType,
  listSectionOptions,
  renderSection,
  saveAuthorizationFields,
  listGlobalInstances,
  getGlobalInstance,
  saveGlobalInstance,
  deleteGlobalInstance,
  getDashboard,
  getOverview,
  giveAuthCode,
  takeToken,
  listChanges,
  checkCart,
} as const;

/** Every call of the registry (`/registry/v1`), by id. */
export const registryCalls = { listLive, publishRemote, listVersions, promoteRemote } as const;

export type ApiCalls = typeof apiCalls;
export type RegistryCalls = typeof registryCalls;
