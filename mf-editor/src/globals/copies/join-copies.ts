import type { GlobalCopy, RemoteHost } from 'shared-contracts';
import { failureOf } from 'shared-contracts/documents';
import { projectOf } from '../../editor/parts.ts';

/** Sections of a page that were joined, and the version that the page has since. */
export interface JoinedPage extends Pick<GlobalCopy, 'id' | 'page' | 'global' | 'sections'> {
  readonly version: number;
}

export interface JoinOutcome {
  readonly joined: readonly JoinedPage[];
  /** Pages that somebody changed meanwhile: they stay as they are. */
  readonly left: number;
  /** Why it ended before its end. */
  readonly error?: unknown;
}

interface JoinOptions {
  /** Told how many pages are done. */
  readonly onProgress?: (done: number) => void;
  /** No further page is begun. */
  readonly signal?: AbortSignal;
}

/** What says that a page is not what it was; others go on. */
const CHANGED = ['precondition_failed', 'page_not_found', 'not_found'];

const put = (host: RemoteHost, { id, global, sections, version }: JoinedPage, linked: boolean) =>
  host.write.joinGlobalCopies({
    params: { project: projectOf({ host }), page: id },
    body: { global, sections: [...sections], linked },
    headers: { ifMatch: `"${version}"` },
  });

/** Page after page, each on condition of its version, and no other write of it. */
async function run(
  host: RemoteHost,
  pages: readonly JoinedPage[],
  linked: boolean,
  { onProgress, signal }: JoinOptions,
): Promise<JoinOutcome> {
  const joined: JoinedPage[] = [];
  // A page with copies of several comes up once for each: its version is the one it has by then.
  const versions = new Map<string, number>();
  let left = 0;
  for (const [index, page] of pages.entries()) {
    if (signal?.aborted) break;
    const known = versions.get(page.id) ?? page.version;
    try {
      const { version, sections } = await put(host, { ...page, version: known }, linked);
      versions.set(page.id, version);
      if (sections.length > 0) joined.push({ ...page, version, sections });
      else left += 1;
    } catch (error) {
      if (!CHANGED.includes(failureOf(error).code ?? '')) return { joined, left, error };
      left += 1;
    }
    onProgress?.(index + 1);
  }
  // What was joined before another of its page was: undoing begins with the last version of each.
  return { joined: joined.map((page) => ({ ...page, version: versions.get(page.id) ?? page.version })), left };
}

/** Links copies to what they are copies of. */
export const joinCopies = (host: RemoteHost, copies: readonly JoinedPage[], options: JoinOptions = {}) =>
  run(host, copies, true, options);

/** Makes what was joined its own again, as it was; what somebody changed since stays. */
export const undoJoin = (host: RemoteHost, pages: readonly JoinedPage[]) => run(host, pages, false, {});
