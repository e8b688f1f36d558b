import type { Call, Method } from './define-call.ts';
import type { ApiCalls } from './index.ts';

/** What a client needs of a call: where it goes and how its body travels. */
export type WireCall = Pick<Call, 'id' | 'method' | 'path' | 'bodyType'>;

const API_ROUTES = {
  projectByHost: 'GET /project/by-host/{host}',
  getProject: 'GET /project/{project}',
  getConfiguration: 'GET /project/{project}/configuration',
  saveProject: 'PUT /project/{project}',
  loadPage: 'POST /project/{project}/page/{path}',
  createPage: 'POST /project/{project}/page',
  createPageAt: 'POST /project/{project}/page/{path}',
  savePage: 'PUT /project/{project}/page/{page}',
  deletePage: 'DELETE /project/{project}/page/{page}',
  listPages: 'GET /project/{project}/pages',
  listAddresses: 'GET /project/{project}/addresses',
  listRevisions: 'GET /project/{project}/page/{page}/revisions',
  loadRevision: 'GET /project/{project}/page/{page}/revisions/{revision}',
  restoreRevision: 'POST /project/{project}/page/{page}/revisions/{revision}/restore',
  listRedirects: 'GET /project/{project}/redirects',
  saveRedirects: 'PUT /project/{project}/redirects',
  uploadMedia: 'POST /project/{project}/media',
  searchMedia: 'POST /project/{project}/medias',
  listMedia: 'GET /project/{project}/medias',
  getMedia: 'GET /project/{project}/media/{media}',
  updateMedia: 'PUT /project/{project}/media/{media}',
  deleteMedia: 'DELETE /project/{project}/media/{media}',
  listArticles: 'GET /project/{project}/articles',
  getArticle: 'GET /project/{project}/articles/{article}',
  saveArticle: 'PUT /project/{project}/articles/{article}',
  deleteArticle: 'DELETE /project/{project}/articles/{article}',
  countRead: 'POST /project/{project}/articles/{article}/reads',
  listAuthors: 'GET /project/{project}/authors',
  getAuthor: 'GET /project/{project}/authors/{id}',
  saveAuthor: 'PUT /project/{project}/authors/{id}',
  deleteAuthor: 'DELETE /project/{project}/authors/{id}',
  listCategories: 'GET /project/{project}/categories',
  getCategory: 'GET /project/{project}/categories/{id}',
  saveCategory: 'PUT /project/{project}/categories/{id}',
  deleteCategory: 'DELETE /project/{project}/categories/{id}',
  listTags: 'GET /project/{project}/tags',
  getTag: 'GET /project/{project}/tags/{id}',
  saveTag: 'PUT /project/{project}/tags/{id}',
  deleteTag: 'DELETE /project/{project}/tags/{id}',
  register: 'POST /register',
  login: 'POST /login',
  logout: 'POST /logout',
  getSession: 'GET /session',
  verify: 'POST /verify',
  sendVerification: 'POST /verification',
  requestPasswordReset: 'POST /password-reset',
  resetPassword: 'PUT /password-reset',
  listSessions: 'GET /sessions',
  endSession: 'DELETE /sessions/{id}',
  getUser: 'GET /project/{project}/user',
  listUsers: 'GET /project/{project}/users',
  changeRole: 'PUT /project/{project}/users/{id}',
  removeUser: 'DELETE /project/{project}/users/{id}',
  inviteUser: 'POST /project/{project}/invitations',
  listInvitations: 'GET /project/{project}/invitations',
  withdrawInvitation: 'DELETE /project/{project}/invitations/{id}',
  getInvitation: 'GET /invitations/{token}',
  acceptInvitation: 'POST /invitations/{token}/accept',
  getClaimProof: 'GET /project/{project}/claim-proof',
  proveClaim: 'POST /project/{project}/claim-proof',
  listStarters: 'GET /starters',
  applyStarter: 'POST /project/{project}/starter',
  startForm: 'POST /project/{project}/forms/{section}/ticket',
  sendForm: 'POST /project/{project}/forms/{section}/submissions',
  listSubmissions: 'GET /project/{project}/submissions',
  changeSubmission: 'PUT /project/{project}/submissions/{id}',
  deleteSubmission: 'DELETE /project/{project}/submissions/{id}',
  listChanges: 'GET /changes',
  checkCart: 'POST /project/{project}/cart/check',
} as const satisfies Record<keyof ApiCalls, `${Method} /${string}`>;

const FORMS: readonly string[] = ['uploadMedia', 'updateMedia'] satisfies (keyof ApiCalls)[];

/** The calls of `/api/v1` without their schemas: a browser sends what it has, and the server checks it. */
export const apiWire = Object.fromEntries(
  Object.entries(API_ROUTES).map(([id, route]) => {
    const [method, path] = route.split(' ') as [Method, string];
    return [id, { id, method, path, bodyType: FORMS.includes(id) ? 'form' : 'json' } satisfies WireCall];
  }),
) as Readonly<Record<keyof ApiCalls, WireCall>>;
