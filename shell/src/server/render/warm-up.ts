import type { RemoteRelease } from 'shared-contracts';
import { RenderError } from '../errors/render-error.ts';
import type { Losses, Tried } from '../sources.ts';
import { comparePage, type Drawn, together } from './compare-pages.ts';
import type { PageInput, PageRenderer } from './page-renderer.ts';
import { EMPTY_PAGE } from './warm-pages.ts';

/** Milliseconds after which no further page is begun: whoever deploys waits, and a busy server has better to do. */
const TIME = 1000;
/** Pages that a version is tried on at most. */
const MOST = 8;

/** Draws pages one after the other beside the live version, as long as there is time. Rejects where one is worse, and names it. */
export async function tryPages(
  pages: Iterable<PageInput>,
  draws: (input: PageInput) => readonly [live: () => Promise<Drawn>, candidate: () => Promise<Drawn>],
  { losses, live, now }: { readonly losses: Losses; readonly live: string; readonly now: () => number },
): Promise<Tried | null> {
  const end = now() + TIME;
  let tried: Tried | null = null;
  let count = 0;
  for (const input of pages) {
    const { worse, took } = await comparePage(...draws(input), losses);
    if (worse)
      throw new RenderError('worse', `page ${input.page.path} (${input.page.id}) is worse than in ${live}: ${worse}`);
    tried = together(tried, took);
    count += 1;
    if (count >= MOST || now() >= end) break;
  }
  return tried;
}

export interface WarmUpOptions {
  readonly renderer: PageRenderer;
  /** Pages that are read, the first to be tried first. */
  readonly pages: () => Iterable<PageInput>;
  readonly current: (name: string) => RemoteRelease | null;
  /** Versions that were seen to render well. */
  readonly before: (name: string) => readonly RemoteRelease[];
  /** Milliseconds. */
  readonly now: () => number;
}

/** What a fault of what is drawn is; all else is passed on. */
export const faultOf = (error: unknown): RenderError => {
  if (error instanceof RenderError && error.isFault) return error;
  throw error;
};

/** The same of the version that is live: where this machine damaged it, a new one is no worse. */
const lossOf = (error: unknown): RenderError => {
  if (error instanceof RenderError && error.concernsRelease) return error;
  throw error;
};

/**
 * Renders with a version before it is live here: an empty page, and pages that are read, beside the version that is.
 * Rejects where it cannot, or draws a page worse, and names the page. One that was seen to render well is gone back to
 * at once. Answers what the pages took.
 */
export function createWarmUp({ renderer, pages, current, before, now }: WarmUpOptions) {
  const draw = (release: RemoteRelease, input: PageInput, anew = false) =>
    renderer.render(release, input, { anew, isTrial: true });

  return async (release: RemoteRelease, losses: Losses): Promise<Tried | null> => {
    await renderer.render(release, EMPTY_PAGE, { isTrial: true });
    const live = current(release.name);
    if (!live || before(release.name).some(({ version }) => version === release.version)) return null;
    return tryPages(
      pages(),
      (input) => [() => draw(live, input).catch(lossOf), () => draw(release, input, true).catch(faultOf)],
      {
        losses,
        live: live.version,
        now,
      },
    );
  };
}
