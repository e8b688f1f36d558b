import type { ApiCalls } from 'shared-contracts';
import { askAgent } from './agent/ask.ts';
import { deleteAgentConversation, listAgentConversations, nameAgentConversation } from './agent/conversations.ts';
import { createAgentSession } from './agent/create-session.ts';
import { decideAgentChange } from './agent/decide-change.ts';
import { giveAgentPicture } from './agent/give-picture.ts';
import { joinAgentSession } from './agent/join-session.ts';
import { getAgentModel, removeAgentModel, saveAgentModel, tryAgentModel } from './agent/model.ts';
import { stopAgent } from './agent/stop.ts';
import { createAgentToken, listAgentTokens, revokeAgentToken } from './agent/tokens.ts';
import { countRead } from './articles/count-read.ts';
import { deleteArticle } from './articles/delete-article.ts';
import { getArticle } from './articles/get-article.ts';
import { listArticles } from './articles/list-articles.ts';
import { saveArticle } from './articles/save-article.ts';
import { finishUpgrade } from './billing/finish-upgrade.ts';
import { getBilling } from './billing/get-billing.ts';
import { getInvoice } from './billing/get-invoice.ts';
import { issueCreditNote } from './billing/issue-credit-note.ts';
import { listInvoices } from './billing/list-invoices.ts';
import { saveBilling } from './billing/save-billing.ts';
import { saveNextPackage } from './billing/save-next-package.ts';
import { startUpgrade } from './billing/start-upgrade.ts';
import { checkCart } from './cart/check-cart.ts';
import { listChanges } from './changes/list-changes.ts';
import { getClaimProof } from './claims/get-claim-proof.ts';
import { proveClaim } from './claims/prove-claim.ts';
import { releaseHost } from './claims/release-host.ts';
import { removeHost } from './claims/remove-host.ts';
import { saveHost } from './claims/save-host.ts';
import { deleteDraftCopy } from './draft-copies/delete-draft-copy.ts';
import { readDraftCopy } from './draft-copies/read-draft-copy.ts';
import { syncStorage } from './draft-copies/sync-storage.ts';
import { listDraftPublishes } from './draft-publishes/list-draft-publishes.ts';
import { saveDraftPublish } from './draft-publishes/save-draft-publish.ts';
import { getFlagReach, saveFlagReach } from './flags/flag-reach.ts';
import { listFeatureFlags } from './flags/list-feature-flags.ts';
import { getFlag, switchFlag } from './flags/project-flag.ts';
import { joinGlobalCopies } from './global-copies/join-global-copies.ts';
import { listGlobalCopies } from './global-copies/list-global-copies.ts';
import { listOwnSections } from './global-copies/list-own-sections.ts';
import { createGlobalInstance } from './global-instances/create-global-instance.ts';
import { deleteGlobalInstance } from './global-instances/delete-global-instance.ts';
import { getGlobalInstance } from './global-instances/get-global-instance.ts';
import { listGlobalInstances } from './global-instances/list-global-instances.ts';
import { listGlobalRevisions } from './global-instances/list-global-revisions.ts';
import { listGlobalUses } from './global-instances/list-global-uses.ts';
import { saveGlobalInstance } from './global-instances/save-global-instance.ts';
import { listKindSections } from './kinds/list-kind-sections.ts';
import { countMedia } from './media/count-media.ts';
import { deleteMedia } from './media/delete-media.ts';
import { getMedia } from './media/get-media.ts';
import { listMedia, searchMedia } from './media/list-media.ts';
import { listMediaVersions } from './media/list-versions.ts';
import { purgeMedia } from './media/purge-media.ts';
import { replaceMedia } from './media/replace-media.ts';
import { restoreMedia } from './media/restore-media.ts';
import { restoreMediaVersion } from './media/restore-version.ts';
import { retryMedia } from './media/retry-media.ts';
import { updateMedia } from './media/update-media.ts';
import { uploadMedia } from './media/upload-media.ts';
import { acceptInvitation } from './members/accept-invitation.ts';
import { changeRole } from './members/change-role.ts';
import { getInvitation } from './members/get-invitation.ts';
import { getUser } from './members/get-user.ts';
import { inviteUser } from './members/invite-user.ts';
import { listInvitations } from './members/list-invitations.ts';
import { listUsers } from './members/list-users.ts';
import { removeUser } from './members/remove-user.ts';
import { withdrawInvitation } from './members/withdraw-invitation.ts';
import type { Operation } from './operation.ts';
import { createPage } from './pages/create-page.ts';
import { createPageAt } from './pages/create-page-at.ts';
import { deletePage } from './pages/delete-page.ts';
import { listAddresses } from './pages/list-addresses.ts';
import { listPages } from './pages/list-pages.ts';
import { loadPage } from './pages/load-page.ts';
import { savePage } from './pages/save-page.ts';
import { giveAuthCode, takeToken } from './people/auth-codes.ts';
import { endSession } from './people/end-session.ts';
import { getSession } from './people/get-session.ts';
import { listSessions } from './people/list-sessions.ts';
import { login } from './people/login.ts';
import { logout } from './people/logout.ts';
import { register } from './people/register.ts';
import { requestPasswordReset } from './people/request-password-reset.ts';
import { resetPassword } from './people/reset-password.ts';
import { sendVerification } from './people/send-verification.ts';
import { verify } from './people/verify.ts';
import { countViews } from './plan/count-views.ts';
import { getPlan } from './plan/get-plan.ts';
import { getUsage } from './plan/get-usage.ts';
import { listPackages } from './plan/list-packages.ts';
import { beginSiteCopy } from './projects/begin-site-copy.ts';
import { deleteProject } from './projects/delete-project.ts';
import { getConfiguration } from './projects/get-configuration.ts';
import { getDashboard } from './projects/get-dashboard.ts';
import { getOverview } from './projects/get-overview.ts';
import { getProject } from './projects/get-project.ts';
import { keepProject } from './projects/keep-project.ts';
import { projectByHost } from './projects/project-by-host.ts';
import { savePackage } from './projects/save-package.ts';
import { saveProject } from './projects/save-project.ts';
import { listRedirects } from './redirects/list-redirects.ts';
import { saveRedirects } from './redirects/save-redirects.ts';
import { listRevisions } from './revisions/list-revisions.ts';
import { loadRevision } from './revisions/load-revision.ts';
import { restoreRevision } from './revisions/restore-revision.ts';
import { saveAuthorizationFields } from './section-types/authorise-application.ts';
import { deleteSectionType } from './section-types/delete-section-type.ts';
import { listSectionOptions } from './section-types/list-section-options.ts';
import { listSectionTypes } from './section-types/list-section-types.ts';
import { renderSection } from './section-types/render-section.ts';
import { renderSections } from './section-types/render-sections.ts';
import { createSectionType, saveSectionType } from './section-types/save-section-type.ts';
import { applyStarter } from './starters/apply-starter.ts';
import { listStarters } from './starters/list-starters.ts';
import { deleteOrphans } from './storage/delete-orphans.ts';
import { findOrphans } from './storage/find-orphans.ts';
import { mendOrphans } from './storage/mend-orphans.ts';
import { changeSubmission } from './submissions/change-submission.ts';
import { deleteSubmission } from './submissions/delete-submission.ts';
import { getSubmission } from './submissions/get-submission.ts';
import { listSubmissions } from './submissions/list-submissions.ts';
import { sendForm } from './submissions/send-form.ts';
import { startForm } from './submissions/start-form.ts';
import { deleteAuthor, deleteCategory, deleteTag } from './terms/delete-term.ts';
import { getAuthor, getCategory, getTag } from './terms/get-term.ts';
import { listAuthors, listCategories, listTags } from './terms/list-terms.ts';
import { saveAuthor, saveCategory, saveTag } from './terms/save-term.ts';
import { listThemeRevisions } from './theme/list-theme-revisions.ts';
import { listThemedPages } from './theme/list-themed-pages.ts';
import { countOrder } from './trials/count-order.ts';
import { countOutcome } from './trials/count-outcome.ts';
import { listTrials } from './trials/list-trials.ts';
import { finishUpload } from './uploads/finish-upload.ts';
import { listUploads } from './uploads/list-uploads.ts';
import { createVariation } from './variations/create-variation.ts';
import { listVariations } from './variations/list-variations.ts';
import { publishVariation } from './variations/publish-variation.ts';
import { saveTrial } from './variations/save-trial.ts';

/** The operation behind each call. */
export const operations: { readonly [Id in keyof ApiCalls]: Operation<ApiCalls[Id]> } = {
  projectByHost,
  getProject,
  getConfiguration,
  saveProject,
  listPackages,
  countViews,
  getPlan,
  getUsage,
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
  listThemeRevisions,
  listThemedPages,
  listRedirects,
  saveRedirects,
  uploadMedia,
  searchMedia,
  listMedia,
  countMedia,
  getMedia,
  updateMedia,
  deleteMedia,
  restoreMedia,
  purgeMedia,
  listUploads,
  finishUpload,
  retryMedia,
  replaceMedia,
  listMediaVersions,
  restoreMediaVersion,
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
  requestVerification: sendVerification,
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
  saveHost,
  removeHost,
  deleteProject,
  getInvoice,
  beginSiteCopy,
  issueCreditNote,
  listInvoices,
  getBilling,
  saveBilling,
  startUpgrade,
  finishUpgrade,
  saveNextPackage,
  keepProject,
  createAgentSession,
  joinAgentSession,
  askAgent,
  stopAgent,
  getAgentModel,
  saveAgentModel,
  removeAgentModel,
  tryAgentModel,
  listAgentTokens,
  createAgentToken,
  revokeAgentToken,
  decideAgentChange,
  giveAgentPicture,
  listAgentConversations,
  nameAgentConversation,
  deleteAgentConversation,
  listFeatureFlags,
  getFlag,
  switchFlag,
  getFlagReach,
  saveFlagReach,
  releaseHost,
  listStarters,
  findOrphans,
  deleteOrphans,
  mendOrphans,
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
  renderSections,
  saveAuthorizationFields,
  listGlobalInstances,
  listGlobalRevisions,
  listGlobalUses,
  listOwnSections,
  listGlobalCopies,
  joinGlobalCopies,
  getGlobalInstance,
  saveGlobalInstance,
  createGlobalInstance,
  deleteGlobalInstance,
  syncStorage,
  readDraftCopy,
  deleteDraftCopy,
  saveDraftPublish,
  listDraftPublishes,
  getDashboard,
  getOverview,
  giveAuthCode,
  takeToken,
  listChanges,
  listKindSections,
  checkCart,
  listVariations,
  createVariation,
  publishVariation,
  saveTrial,
  countOrder,
  countOutcome,
  listTrials,
};
