import { ApiError } from 'shared-contracts';
import { PAYLOAD_FILE } from '../../shared/page-payload.ts';
import { canonicalPath } from './canonical-path.ts';

/** A request's address, safe to route and to redirect to. */
export interface RequestUrl {
  /** Path without payload file and trailing slash, still percent-encoded, in its one spelling. Never starts with two slashes. */
  readonly path: string;
  /** With its `?`, or empty. */
  readonly query: string;
  /** Whether the page's payload is asked for. */
  readonly payload: boolean;
  readonly trailingSlash: boolean;
}

const MAX_PATH = 4000;
const MAX_QUERY = 8000;
const PAYLOAD_END = `/${PAYLOAD_FILE}`;

const isReadable = (path: string): boolean => {
  try {
    return decodeURIComponent(path).isWellFormed();
  } catch {
    return false;
  }
};

/** Reads the raw address of a request. Throws `bad_path` for one that no page can have and that others could misread. */
export function readUrl(raw: string): RequestUrl {
  const [before = ''] = raw.split('#');
  const at = before.indexOf('?');
  const whole = at < 0 ? before : before.slice(0, at);
  const query = at < 0 ? '' : before.slice(at);
  const unreadable =
    !whole.startsWith('/') ||
    whole.includes('//') ||
    whole.includes('\\') ||
    whole.length > MAX_PATH ||
    !isReadable(whole);
  if (unreadable || query.length > MAX_QUERY) throw new ApiError('bad_path');
  const written = canonicalPath(whole);
  const payload = written.endsWith(PAYLOAD_END);
  const path = payload ? written.slice(0, -PAYLOAD_END.length) : written;
  const trailingSlash = path.length > 1 && path.endsWith('/');
  return { path: (trailingSlash ? path.slice(0, -1) : path) || '/', query, payload, trailingSlash };
}
