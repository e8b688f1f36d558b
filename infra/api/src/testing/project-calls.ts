import {
  type ApiCalls,
  agentEvents,
  apiCalls,
  type Call,
  creditNotePdf,
  invoicePdf,
  mediaArchive,
  mediaOriginal,
  type ParamsOf,
  projectArchive,
  projectEvents,
  submissionsExport,
} from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { BILLING_DETAILS } from './billing-details.ts';
import { globalBody, pageBody } from './page-body.ts';
import { MARKET } from './test-application.ts';

/** Nothing has it. */
const missing = uuidv7();

/** Where nobody answers. */
const AGENT_MODEL = { url: 'https://127.0.0.1:9/v1', model: 'none' };

/** Calls whose address names a project. */
type ProjectCallId = {
  [Id in keyof ApiCalls]: ParamsOf<ApiCalls[Id]> extends { readonly project: string } ? Id : never;
}[keyof ApiCalls];

/** What the calls are made about. */
export interface Subject {
  readonly page: string;
  readonly path: string;
  readonly revision: string;
  readonly form: string;
  readonly hidden: string;
  readonly article: string;
  readonly author: string;
  readonly category: string;
  readonly tag: string;
  readonly media: string;
  readonly submission: string;
  readonly user: string;
  readonly invitation: string;
  readonly type: string;
  readonly application: string;
  /** Name of a global instance. */
  readonly global: string;
}

interface Sample {
  /** Parameters of the address besides the project. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
}

const article = { slug: 'first', title: { en: 'First' } };
const upload = (): FormData => {
  const form = new FormData();
  form.append('files[1][file]', new File(['no picture'], 'a.jpg', { type: 'image/jpeg' }));
  return form;
};

/** One of each call: a call that is not among them does not compile. */
const SAMPLES: { readonly [Id in ProjectCallId]: (subject: Subject) => Sample } = {
  getProject: () => ({}),
  getConfiguration: () => ({}),
  saveProject: () => ({ body: { metadata: {} } }),
  syncStorage: () => ({ body: { storage: {}, domain: 'a.example', projectId: uuidv7(), currentPackage: null } }),
  readDraftCopy: () => ({}),
  deleteDraftCopy: () => ({}),
  saveDraftPublish: () => ({ body: { progress: null } }),
  listDraftPublishes: () => ({}),
  beginSiteCopy: () => ({}),
  savePackage: () => ({ body: { name: null } }),
  loadPage: ({ path }) => ({ params: { page: path.slice(1) }, body: {} }),
  createPage: () => ({ body: pageBody() }),
  createPageAt: () => {
    const path = `/${uuidv7()}`;
    return { params: { page: path.slice(1) }, body: pageBody(path) };
  },
  savePage: ({ page, path }) => ({ params: { page }, body: { ...pageBody(path), id: page, version: 1 } }),
  deletePage: ({ page }) => ({ params: { page } }),
  listPages: () => ({}),
  listAddresses: () => ({}),
  listRevisions: ({ page }) => ({ params: { page } }),
  loadRevision: ({ page, revision }) => ({ params: { page, revision } }),
  restoreRevision: ({ page, revision }) => ({ params: { page, revision } }),
  listRedirects: () => ({}),
  saveRedirects: () => ({ body: { redirects: [] } }),
  uploadMedia: () => ({ body: upload() }),
  searchMedia: () => ({ body: { filters: [], sort: { title: 'asc' } } }),
  listMedia: () => ({}),
  countMedia: () => ({}),
  getMedia: ({ media }) => ({ params: { media } }),
  updateMedia: ({ media }) => ({ params: { media }, body: {} }),
  deleteMedia: ({ media }) => ({ params: { media } }),
  restoreMedia: ({ media }) => ({ params: { media } }),
  purgeMedia: ({ media }) => ({ params: { media } }),
  listUploads: () => ({}),
  finishUpload: ({ media }) => ({ params: { upload: media } }),
  retryMedia: ({ media }) => ({ params: { media } }),
  replaceMedia: ({ media }) => ({ params: { media }, body: upload() }),
  listMediaVersions: ({ media }) => ({ params: { media } }),
  restoreMediaVersion: ({ media }) => ({ params: { media, file: media } }),
  listArticles: () => ({}),
  getArticle: ({ article }) => ({ params: { article } }),
  saveArticle: ({ article: id }) => ({ params: { article: id }, body: article }),
  deleteArticle: ({ article }) => ({ params: { article } }),
  countRead: ({ article }) => ({ params: { article } }),
  listAuthors: () => ({}),
  getAuthor: ({ author }) => ({ params: { id: author } }),
  saveAuthor: ({ author }) => ({ params: { id: author }, body: { slug: 'a', name: 'A' } }),
  deleteAuthor: ({ author }) => ({ params: { id: author } }),
  listCategories: () => ({}),
  getCategory: ({ category }) => ({ params: { id: category } }),
  saveCategory: ({ category }) => ({ params: { id: category }, body: { slug: 'a', name: { en: 'A' } } }),
  deleteCategory: ({ category }) => ({ params: { id: category } }),
  listTags: () => ({}),
  getTag: ({ tag }) => ({ params: { id: tag } }),
  saveTag: ({ tag }) => ({ params: { id: tag }, body: { slug: 'a', name: { en: 'A' } } }),
  deleteTag: ({ tag }) => ({ params: { id: tag } }),
  getUser: () => ({}),
  listUsers: () => ({}),
  changeRole: ({ user }) => ({ params: { id: user }, body: { role: 'editor' } }),
  removeUser: ({ user }) => ({ params: { id: user } }),
  // One mailbox is not written to as often as all these calls are tried.
  inviteUser: () => ({ body: { email: `${uuidv7()}@example.org`, role: 'editor' } }),
  listInvitations: () => ({}),
  withdrawInvitation: ({ invitation }) => ({ params: { id: invitation } }),
  getClaimProof: () => ({}),
  saveHost: () => ({ params: { host: `${uuidv7()}.example` }, body: {} }),
  removeHost: () => ({ params: { host: 'nothing.example' } }),
  proveClaim: () => ({ body: { host: 'nothing.example' } }),
  createAgentSession: () => ({ body: { conversation: null } }),
  joinAgentSession: () => ({ params: { session: missing } }),
  askAgent: () => ({
    params: { session: missing },
    body: { id: missing, text: 'x', locale: 'en', page: null, section: null },
  }),
  stopAgent: () => ({ params: { session: missing } }),
  decideAgentChange: () => ({ params: { session: missing }, body: { seq: 1, index: 0, decision: 'refused' } }),
  giveAgentPicture: () => ({ params: { session: missing, picture: missing }, body: { refused: 'person' } }),
  listAgentConversations: () => ({}),
  nameAgentConversation: () => ({ params: { conversation: missing }, body: { name: 'x' } }),
  deleteAgentConversation: () => ({ params: { conversation: missing } }),
  listAgentTokens: () => ({}),
  createAgentToken: () => ({ body: { name: 'x', scope: 'read', days: 1 } }),
  revokeAgentToken: () => ({ params: { id: missing } }),
  getAgentModel: () => ({}),
  saveAgentModel: () => ({ body: { ...AGENT_MODEL, prices: null, monthly_tokens: null } }),
  removeAgentModel: () => ({}),
  tryAgentModel: () => ({ body: AGENT_MODEL }),
  listFeatureFlags: () => ({}),
  getFlag: () => ({ params: { flag: 'ai_agent' } }),
  switchFlag: () => ({ params: { flag: 'ai_agent' }, body: { on: false } }),
  deleteProject: () => ({ body: { host: 'nothing.example' } }),
  keepProject: () => ({}),
  applyStarter: () => ({ body: { name: 'nothing' } }),
  startForm: ({ form }) => ({ params: { section: form } }),
  sendForm: ({ form, path }) => ({
    params: { section: form },
    body: { page: path, answers: { name: 'Zoë', email: 'zoe@example.org' } },
  }),
  listSubmissions: () => ({}),
  getSubmission: ({ submission }) => ({ params: { id: submission } }),
  changeSubmission: ({ submission }) => ({ params: { id: submission }, body: { status: 'read' } }),
  deleteSubmission: ({ submission }) => ({ params: { id: submission } }),
  listSectionTypes: () => ({}),
  createSectionType: ({ type }) => ({ params: { name: type }, body: MARKET }),
  saveSectionType: ({ type }) => ({ params: { name: type }, body: MARKET }),
  deleteSectionType: ({ type }) => ({ params: { name: type } }),
  listSectionOptions: ({ type }) => ({ params: { name: type } }),
  renderSection: ({ type, path, hidden }) => ({
    body: { section: { name: type, weight: 2, id: hidden }, base_path: path },
  }),
  renderSections: ({ path }) => ({ body: { base_path: path } }),
  saveAuthorizationFields: ({ application }) => ({ params: { application }, body: { authorization_fields: {} } }),
  listGlobalInstances: () => ({}),
  getGlobalInstance: ({ global: name }) => ({ params: { name } }),
  listGlobalUses: ({ global: name }) => ({ params: { name } }),
  listOwnSections: ({ page, global: name }) => ({ params: { name, page } }),
  listGlobalRevisions: ({ global: name }) => ({ params: { name } }),
  listGlobalCopies: ({ global }) => ({ query: `?global=${global}` }),
  joinGlobalCopies: ({ page, hidden, global }) => ({ params: { page }, body: { global, sections: [hidden] } }),
  createGlobalInstance: () => ({ params: { name: uuidv7() }, body: globalBody() }),
  saveGlobalInstance: ({ global: name }) => ({ params: { name }, body: globalBody() }),
  deleteGlobalInstance: ({ global: name }) => ({ params: { name } }),
  listThemeRevisions: () => ({}),
  listThemedPages: () => ({ query: '?kinds=fixture' }),
  getDashboard: () => ({}),
  getPlan: () => ({}),
  getUsage: () => ({}),
  listInvoices: () => ({}),
  getInvoice: () => ({ params: { number: '1' } }),
  getBilling: () => ({}),
  saveBilling: () => ({ body: { details: BILLING_DETAILS, time_zone: 'UTC' } }),
  startUpgrade: () => ({ params: { id: uuidv7() }, body: { package: 'studio' } }),
  finishUpgrade: () => ({ params: { id: uuidv7() } }),
  saveNextPackage: () => ({ body: { package: null } }),
  getOverview: () => ({}),
  giveAuthCode: () => ({}),
  takeToken: () => ({ params: { auth_code: 'missing' } }),
  checkCart: ({ page, hidden }) => ({
    body: { items: [{ page, section: hidden, key: 'hidden', variant: '', price: 1 }] },
  }),
  listVariations: ({ page }) => ({ params: { page } }),
  createVariation: ({ page }) => ({ params: { page }, body: { page: 'Another' } }),
  publishVariation: ({ page }) => ({ params: { page }, body: { version: 1, main_version: 1 } }),
  saveTrial: ({ page }) => ({ params: { page }, body: { shares: {}, goal: null, running: false } }),
  countOrder: () => ({}),
  countOutcome: ({ page }) => ({ params: { page }, body: { event: 'seen', version: page } }),
  listTrials: () => ({}),
};

const GRAPHQL =
  '{ site { title } articles { items { slug title } } authors { items { name } } pages { items { path } } }';

/** What answers below a project without being one of the calls. */
const BESIDES: readonly (readonly [Pick<Call, 'id' | 'method' | 'path'>, Sample])[] = [
  [projectEvents, {}],
  [agentEvents, { params: { session: missing } }],
  [mediaArchive, { query: `?ids=${uuidv7()}` }],
  [invoicePdf, { params: { number: '1' } }],
  [creditNotePdf, { params: { number: '1' } }],
  [projectArchive, {}],
  [mediaOriginal, { params: { media: uuidv7() } }],
  [submissionsExport, {}],
  [
    { id: 'graphql', method: 'GET', path: '/project/{project}/graphql' },
    { query: `?drafts=true&query=${encodeURIComponent(GRAPHQL)}` },
  ],
];

export interface ProjectRequest {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/** Every call that names a project, made about a subject, at a project named by its id or a host. */
export function projectRequests(project: string, subject: Subject): readonly ProjectRequest[] {
  const calls = Object.entries(SAMPLES).map(
    ([id, sample]) => [apiCalls[id as ProjectCallId], sample(subject)] as const,
  );
  return [...calls, ...BESIDES].map(([{ id, method, path }, { params = {}, query = '', body }]) => ({
    id,
    method,
    path:
      path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent({ ...params, project }[name] ?? '')) + query,
    body,
  }));
}
