import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError, type RemoteSet } from 'shared-contracts';
import { assetBaseOf } from '../document/asset-base.ts';
import type { Answer } from '../http/answer.ts';
import { jsonAnswer } from '../http/json.ts';
import { seeOther } from '../http/see-other.ts';
import type { Projects } from '../project/find-project.ts';
import { NOBODY_CHOSEN } from '../remotes/candidates.ts';
import type { PreviewGrants } from '../remotes/preview-grants.ts';
import type { Served } from '../remotes/served.ts';
import type { HoldBody } from '../sources.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { chooseLocale } from './choose-locale.ts';
import { useLocal } from './local.ts';
import { showPreview } from './preview.ts';
import { register } from './register.ts';
import { type Listening, readSession, type SessionOptions, signIn, signOut } from './session.ts';
import { type NoteView, tellView } from './tell-view.ts';
import { showTerms } from './terms.ts';

export interface NApiOptions extends SessionOptions {
  readonly projects: Projects;
  readonly served: Served;
  readonly grants: PreviewGrants;
  /** Takes what a browser tells of an error in a remote. */
  readonly tellError: (req: IncomingMessage) => Promise<Answer>;
  /** The operator's page of terms. */
  readonly terms: string | undefined;
  readonly noteView: NoteView;
  readonly holdBody: HoldBody;
}

type Handler = (
  req: IncomingMessage,
  res: ServerResponse,
  options: NApiOptions & Listening,
) => Answer | Promise<Answer>;

/** The set the next page of whoever asks will be pinned to. */
const listRemotes: Handler = async (req, _res, { projects, served }) => {
  // Where no project is, everybody is served the same.
  const site = await projects.find(req).catch(() => null);
  const chosen = site ? served.choose(req, site, true).chosen : NOBODY_CHOSEN;
  const set: RemoteSet = Object.fromEntries(
    served.all(chosen).map((release) => [
      release.name,
      {
        version: release.version,
        entry: assetBaseOf(release) + release.entry,
        integrity: release.client[release.entry] ?? '',
        contract: release.contract,
      },
    ]),
  );
  return jsonAnswer(200, set);
};

/** Row F1: the flags as they are for the site that is asked; where none is, there are none. */
const listFlags: Handler = async (req, _res, { api, projects, countPage }) => {
  const site = await projects.find(req).catch(() => null);
  if (!site) return jsonAnswer(200, []);
  await countPage(req);
  return jsonAnswer(200, await api.listFeatureFlags({ params: { project: site.project.id } }));
};

/** The shell's own calls, by path and method. */
const CALLS: readonly { readonly path: RegExp; readonly methods: Readonly<Record<string, Handler>> }[] = [
  {
    path: /^\/n-api\/locale\/[^/]+$/,
    methods: { GET: (req, res, { projects, secure }) => chooseLocale(req, res, projects, secure) },
  },
  {
    path: /^\/n-api\/session$/,
    methods: {
      GET: (req, _res, options) => readSession(req, options),
      POST: (req, res, options) => signIn(req, res, options),
      DELETE: (req, res, options) => signOut(req, res, options),
    },
  },
  {
    path: /^\/n-api\/register$/,
    // A refused form leaves its address in the browser, where it may be asked for again.
    methods: { GET: () => seeOther('/'), POST: (req, res, options) => register(req, res, options) },
  },
  {
    path: /^\/n-api\/invitation\/[^/]+$/,
    methods: { POST: (req, res, options) => acceptInvitation(req, res, options) },
  },
  { path: /^\/n-api\/terms$/, methods: { GET: (req, _res, { terms }) => showTerms(req, terms) } },
  { path: /^\/n-api\/remotes$/, methods: { GET: listRemotes } },
  { path: /^\/n-api\/errors$/, methods: { POST: (req, _res, { tellError }) => tellError(req) } },
  { path: /^\/n-api\/views$/, methods: { POST: (req, _res, options) => tellView(req, options) } },
  { path: /^\/n-api\/preview\/[^/]+$/, methods: { GET: showPreview } },
  { path: /^\/n-api\/local\/[^/]+$/, methods: { GET: useLocal, POST: useLocal } },
  { path: /^\/n-api\/feature-flags$/, methods: { GET: listFlags } },
];

/** Answers below `/n-api`. Throws `not_found` or `method_not_allowed`. */
export async function answerNApi(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  options: NApiOptions,
): Promise<Answer> {
  const call = CALLS.find((candidate) => candidate.path.test(path));
  if (!call) throw new ApiError('not_found');
  const handler = call.methods[req.method === 'HEAD' ? 'GET' : (req.method ?? '')];
  if (!handler) throw new ApiError('method_not_allowed');
  using held = options.holdBody(req);
  return await handler(req, res, { ...options, held });
}
