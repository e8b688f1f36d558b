import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError, DEFAULT_LOCALE, localesOf, localisedPath, may, type Project } from 'shared-contracts';
import { type CopiedFile, copySite } from 'shared-contracts/static-site';
import { type ZippedFile, zipFiles } from 'shared-contracts/zip-files';
import { normaliseError } from '../errors/shell-error.ts';
import { jsonAnswer, localeOf } from '../http/json.ts';
import { sendAnswer } from '../http/send.ts';
import { tokenOf } from '../http/session-cookies.ts';
import { visitorApi } from '../http/visitor-api.ts';
import { requestOf } from '../probe/probe.ts';
import type { Projects } from '../project/find-project.ts';
import type { ApiClient, MediaSource, VisitorFetch } from '../sources.ts';
import type { Visitor } from '../steps/visitor.ts';
import { screenWords } from '../views/screen-words.ts';
import { writeView } from '../views/view.ts';
import { viewAnswer } from '../views/view-answer.ts';
import type { Copies } from './copies-under-way.ts';
import { drawVisited } from './draw-visited.ts';
import { type AnswerFile, openFiles } from './open-files.ts';
import { takenInTime } from './taken-in-time.ts';

export interface SiteCopyOptions {
  readonly api: ApiClient;
  readonly apiFetch: VisitorFetch;
  readonly projects: Projects;
  readonly visitor: Pick<Visitor, 'prepare'>;
  readonly media: MediaSource;
  readonly answerFile: AnswerFile;
  readonly copies: Copies;
  readonly scheme: 'http' | 'https';
}

export const SITE_COPY = '/n-api/site-copy';
const STATE = `${SITE_COPY}/state`;
const PER_PART = 5000;
const PER_LIST = 100;
/** Languages counted, a copy holds no more. */
const MOST = 20_000;
/** Milliseconds that whoever takes nothing keeps others from theirs. */
const PATIENCE = 120_000;

interface Asked {
  readonly project: Project;
  /** Who asks. */
  readonly person: string;
  readonly token: string;
}

/** Addresses that visitors find, and published pages that no list names. */
async function addressesOf({ api }: SiteCopyOptions, { project, token }: Asked): Promise<string[]> {
  const params = { project: project.id };
  const { defaultLocale, locales } = localesOf(project);
  const found = new Map<string, readonly string[]>();
  for (let page = 1, more = true; more && found.size < MOST; page += 1) {
    const part = await api.listAddresses({ params, query: { page, per_page: PER_PART } });
    for (const { path, languages } of part) found.set(path, languages);
    more = part.length === PER_PART;
  }
  for (let page = 1, more = true; more && found.size < MOST; page += 1) {
    const query = { page, per_page: PER_LIST, status: 'published', sort: 'path' } as const;
    const part = await api.listPages({ params, query, headers: { token } });
    for (const { path } of part) if (!path.endsWith('*') && !found.has(path)) found.set(path, locales);
    more = part.length === PER_LIST;
  }
  const missing = project.project_metadata.pagePath404;
  if (missing) found.delete(missing);
  return [...found].flatMap(([path, languages]) =>
    locales
      .filter((locale) => languages.includes(locale))
      .map((locale) => encodeURI(localisedPath(path, locale, defaultLocale))),
  );
}

async function* zipped(files: AsyncIterable<CopiedFile>, mtime: Date): AsyncGenerator<ZippedFile> {
  for await (const { name, isText, bytes } of files) yield { name, mtime, compress: isText, bytes };
}

const headersAt = (made: Date): Record<string, string> => ({
  'content-type': 'application/zip',
  'content-disposition': `attachment; filename="site-as-html-${made.toISOString().slice(0, 10)}.zip"`,
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
});

async function send(req: IncomingMessage, res: ServerResponse, options: SiteCopyOptions, asked: Asked): Promise<void> {
  const { projects, visitor, media, answerFile, copies, scheme } = options;
  const { project, person } = asked;
  const host = project.main_host ?? req.headers.host ?? '';
  const at = { host, url: '/', language: null, port: req.socket.localPort, cookie: '' };
  const site = await projects.find(requestOf(at));
  const copy = copies.begin(project.id, person);
  let isMade = false;
  try {
    const made = new Date();
    const files = copySite(
      {
        ...{ site: site.host, made, origin: `${scheme}://${site.host}`, project: project.id, ...localesOf(project) },
        ...{ addresses: await addressesOf(options, asked), missing: project.project_metadata.pagePath404 ?? undefined },
        ...{ draw: drawVisited(visitor, at), open: openFiles(media, answerFile), onPage: copy.onPage },
      },
      copy.onNotes,
    );
    res.writeHead(200, headersAt(made));
    res.setTimeout(PATIENCE, () => res.destroy());
    const pieces = takenInTime(zipFiles(zipped(files, made)));
    await pipeline(Readable.from(pieces, { objectMode: false }), res);
    isMade = true;
  } finally {
    copy.end(isMade);
  }
}

/** A site here, and who asks in it: claims that nobody has proven make a session another project's. */
async function sessionAt(req: IncomingMessage, { api, projects }: SiteCopyOptions) {
  const token = tokenOf(req);
  if (token === null) throw new ApiError('unauthenticated');
  const { project, host } = await projects.find(req);
  return { token, project, session: await api.getSession({ query: { host }, headers: { token } }) };
}

/** Whoever may take the site along. Throws as the operation does. */
async function ask(req: IncomingMessage, options: SiteCopyOptions): Promise<Asked> {
  // A link or an image elsewhere makes nobody's browser ask for it, not even at a neighbour below the same domain.
  if (!['same-origin', 'none', undefined].includes(req.headers['sec-fetch-site'])) throw new ApiError('cross_site');
  const { token, project, session } = await sessionAt(req, options);
  const person = session.user.id;
  // Where there is no room, nobody has tried.
  options.copies.expectRoom(project.id, person);
  await visitorApi(req, options.apiFetch).beginSiteCopy({ params: { project: project.id }, headers: { token } });
  // Before a site is open to visitors, there is nothing that they see.
  if (!project.claimed || !project.verified) throw new ApiError('project_not_found');
  return { project, person, token };
}

async function readState(req: IncomingMessage, options: SiteCopyOptions) {
  const { project, session } = await sessionAt(req, options);
  if (session.project_id !== project.id || !may(session.role, 'exportProject')) throw new ApiError('forbidden');
  return options.copies.stateOf(project.id);
}

/** It is a person who followed a link: they are told in words, and where to go on. */
function refusal(req: IncomingMessage, error: unknown) {
  const locale = localeOf(req) ?? DEFAULT_LOCALE;
  const failure = normaliseError(error, locale);
  const action = { href: '/admin/site', label: screenWords('back-to-site', locale) };
  const text = [screenWords('no-copy', locale)];
  return viewAnswer(writeView({ locale, title: failure.statusMessage, text, action }), failure);
}

/** Row W9: a site as a folder that opens from disk, drawn and sent page by page; and how far that is. */
export function createSiteCopy(options: SiteCopyOptions) {
  return async (req: IncomingMessage, res: ServerResponse, path: string): Promise<void> => {
    if (req.method !== 'GET') throw new ApiError('method_not_allowed');
    if (path === STATE) return sendAnswer(req, res, jsonAnswer(200, await readState(req, options)));
    if (path !== SITE_COPY) throw new ApiError('not_found');
    try {
      await send(req, res, options, await ask(req, options));
    } catch (error) {
      if (res.headersSent || res.destroyed) return void res.destroy();
      await sendAnswer(req, res, refusal(req, error));
    }
  };
}
