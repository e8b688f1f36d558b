import type { IncomingMessage } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Project } from 'shared-contracts';
import { BUCKETS } from './bucket.ts';
import type { Asker } from './candidates.ts';
import type { PreviewGrants } from './preview-grants.ts';

/** The lot a browser drew. Set while a version goes to visitors by lot, and at no other time. */
const BUCKET = 'sections-bucket';
/** The grant of the preview link that a browser followed. */
const PREVIEW = 'sections-preview';
/** Seconds: as long as a version may be rolled out before somebody could change sides. */
const BUCKET_AGE = 60 * 24 * 60 * 60;
const PORT = /:\d+$/;

const bucketIn = (cookie: string): number | null => {
  const value = parseCookie(cookie)[BUCKET] ?? '';
  return /^\d{1,4}$/.test(value) && Number(value) < BUCKETS ? Number(value) : null;
};

/** The lot that a request's browser drew. */
export const bucketOf = ({ headers: { cookie } }: Pick<IncomingMessage, 'headers'>): number | null =>
  cookie?.includes(BUCKET) ? bucketIn(cookie) : null;

/** The lot alone of a request's cookies, for one that is to be served the same; '' where it drew none. */
export function bucketCookie(req: Pick<IncomingMessage, 'headers'>): string {
  const bucket = bucketOf(req);
  return bucket === null ? '' : `${BUCKET}=${bucket}`;
}

/** Whether a browser followed a preview link: what it is shown is for nobody else. */
export const isPreviewing = ({ headers: { cookie } }: Pick<IncomingMessage, 'headers'>): boolean =>
  cookie?.includes(`${PREVIEW}=`) === true;

const cookieOf = (name: string, value: string, maxAge: number, secure: boolean): string =>
  stringifySetCookie({ name, value, maxAge, path: '/', sameSite: 'lax', httpOnly: true, secure });

export const setBucket = (bucket: number, secure: boolean): string =>
  cookieOf(BUCKET, String(bucket), BUCKET_AGE, secure);

export const setPreview = (grant: string, seconds: number, secure: boolean): string =>
  cookieOf(PREVIEW, grant, seconds, secure);

/** A site as it was asked for. */
export interface AskedSite {
  readonly project: Pick<Project, 'id' | 'url'>;
  readonly host: string;
}

/** Who asks for a page of a site, as far as it matters to what they are served. */
export function askerOf(req: IncomingMessage, { project, host }: AskedSite, grants: PreviewGrants): Asker {
  const { cookie = '' } = req.headers;
  const grant = isPreviewing(req) ? grants.read(parseCookie(cookie)[PREVIEW] ?? '') : null;
  return {
    projects: [...new Set([project.id, project.url, host, host.replace(PORT, '')])],
    bucket: bucketOf(req),
    previews: grant ? [`${grant.name}@${grant.version}`] : [],
  };
}
