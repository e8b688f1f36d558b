import { EDIT_PARAMETER as EDIT, splitLocale } from 'shared-contracts/routing';
import { DRAFT_MEDIA, draftDocument, draftSets, forgetDraftSets, newestDraftSet } from 'shared-contracts/tool';

/** What the worker answers of a request: the parts of one that it looks at. */
export interface Asked {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
}

interface AnswersOptions<Given extends Asked> {
  readonly storage: Pick<CacheStorage, 'keys' | 'open' | 'delete'>;
  readonly fetch: (request: Given) => Promise<Response>;
  /** The bytes of a medium that is kept here. */
  readonly medium: (id: string) => Promise<Blob | undefined>;
  /** Resolves once a document has let itself be waited for long enough. */
  readonly patience: () => Promise<null>;
}

/** Ways in and out: whoever comes by them need not be whose set is kept. */
const DOORS = ['/n-api/session', '/n-api/register', '/n-api/invitation/'];
const SESSION = '/n-api/session';
/** Files whose addresses never say other bytes. */
const FILES = ['/builds/', '/remotes/'];
/** Below these stand screens of the tool, and no page. */
const SCREENS = ['/admin', '/theme'];

/** Opened by itself, a file runs nothing and reaches nothing. */
const MEDIUM_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};
const shownType = ({ type }: Blob): string =>
  (type.startsWith('image/') && !type.includes('svg')) || type.startsWith('video/') ? type : 'application/octet-stream';

/** What a proxy says of a server that is away. */
const isAway = ({ status }: Response): boolean => status >= 502 && status <= 504;

/**
 * Answers of the worker that draft mode registers (row O2); null: the request is none of its business. Documents come from
 * the server while it is there. Otherwise one of the set does, and with it the files it names: every one is in the same
 * set, and none says other bytes under the same address.
 */
export function createAnswers<Given extends Asked>({ storage, fetch, medium, patience }: AnswersOptions<Given>) {
  const reach = async (request: Given, isImpatient = true): Promise<Response | null> => {
    const asked = fetch(request).catch(() => null);
    const answer = await (isImpatient ? Promise.race([asked, patience()]) : asked);
    return answer && !isAway(answer) ? answer : null;
  };

  const file = async (request: Given): Promise<Response> => {
    for (const name of await draftSets(storage)) {
      const found = await (await storage.open(name)).match(request.url, { ignoreVary: true });
      if (found) return found;
    }
    return fetch(request);
  };

  const page = async (request: Given): Promise<Response> => {
    const url = new URL(request.url);
    const { locale, path } = splitLocale(url.pathname);
    const isScreen = SCREENS.some((each) => path === each || path.startsWith(`${each}/`));
    // A page of the draft stands in the document of edit mode too. What comes slowly may be a file: it is worth waiting for.
    const isTool = isScreen || url.searchParams.has(EDIT);
    const answer = await reach(request, isTool);
    if (answer) return answer;
    const set = await newestDraftSet(storage);
    if (!set) return fetch(request);
    const { defaultLocale, locales } = set.note;
    const spoken = locale && locales.includes(locale) ? locale : defaultLocale;
    const found = await set.cache.match(draftDocument(isScreen ? 'screens' : 'editing', spoken, defaultLocale));
    return found ?? fetch(request);
  };

  const session = async (request: Given): Promise<Response> => {
    const answer = await reach(request);
    if (answer) return answer;
    const set = await newestDraftSet(storage);
    return set ? Response.json(set.note.session, { headers: { 'cache-control': 'no-store' } }) : fetch(request);
  };

  /** Of whoever the set is of: what is kept of a draft outlives a session, and is shown to nobody else. */
  const draftMedium = async (request: Given): Promise<Response> => {
    const set = await newestDraftSet(storage);
    const blob = set && (await medium(new URL(request.url).pathname.slice(DRAFT_MEDIA.length)));
    if (!blob) return new Response(null, { status: 404 });
    return new Response(blob, { headers: { ...MEDIUM_HEADERS, 'content-type': shownType(blob) } });
  };

  /** Whether it succeeds or not, nobody finds the documents of whoever was there before. */
  const door = async (request: Given): Promise<Response> => {
    await forgetDraftSets(storage);
    return fetch(request);
  };

  return (request: Given): Promise<Response> | null => {
    const { pathname } = new URL(request.url);
    if (request.method !== 'GET') return DOORS.some((each) => pathname.startsWith(each)) ? door(request) : null;
    if (pathname.startsWith(DRAFT_MEDIA)) return draftMedium(request);
    if (request.mode === 'navigate') return page(request);
    if (FILES.some((each) => pathname.startsWith(each))) return file(request);
    return pathname === SESSION ? session(request) : null;
  };
}
