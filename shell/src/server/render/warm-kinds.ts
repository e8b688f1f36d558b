import { isDeepStrictEqual } from 'node:util';
import type { RemoteRelease, SectionDefinition } from 'shared-contracts';
import type { KindRemote } from '../document/kind-remote.ts';
import { RenderError } from '../errors/render-error.ts';
import type { LiveKinds } from '../kinds/live-kinds.ts';
import { NOBODY_CHOSEN } from '../remotes/candidates.ts';
import type { Losses, Tried } from '../sources.ts';
import type { Drawn } from './compare-pages.ts';
import type { PageInput, PageRenderer, RenderOutcome } from './page-renderer.ts';
import { EMPTY_PAGE } from './warm-pages.ts';
import { faultOf, tryPages } from './warm-up.ts';

export interface KindsWarmUpOptions {
  readonly renderer: PageRenderer;
  /** Pages that are read, the first to be tried first. */
  readonly pages: () => Iterable<PageInput>;
  readonly kinds: LiveKinds;
  /** The release that renders pages; null where there is none yet. */
  readonly live: () => RemoteRelease | null;
  /** Milliseconds. */
  readonly now: () => number;
}

const idOf = (index: number): string => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;

/** A page with a section of each kind, as its example has it. */
function examplePage({ kinds = {}, sections }: RemoteRelease): PageInput {
  const of = ({ name, version }: SectionDefinition, index: number): PageInput['page']['sections'][number] => ({
    ...{ id: idOf(index), name, type: 'static', weight: index, region: {}, schema_version: version },
    settings: [kinds[name]?.example ?? {}],
  });
  return { ...EMPTY_PAGE, page: { ...EMPTY_PAGE.page, sections: sections.map(of) } };
}

/** What a remote leaves out of a page, and why. */
const leftOutBy = ({ name }: RemoteRelease, { page: { failedKinds = [] } }: RenderOutcome): readonly string[] =>
  failedKinds.filter(({ remote }) => remote === name).map(({ name: kind, error }) => `“${kind}”: ${error}`);

function* withKinds(pages: Iterable<PageInput>, { kinds = {} }: RemoteRelease): Generator<PageInput> {
  for (const input of pages) if (input.page.sections.some(({ name }) => Object.hasOwn(kinds, name))) yield input;
}

/**
 * Renders with a remote that brings kinds before it is live here: its examples, and pages that are read and have
 * sections of it. Rejects where it cannot be loaded, or draws pages worse than the live one, and names the page.
 * Answers what the pages took.
 */
export function createKindsWarmUp({ renderer, pages, kinds, live, now }: KindsWarmUpOptions) {
  return async (release: RemoteRelease, losses: Losses): Promise<Tried | null> => {
    const page = live();
    // Where nothing renders pages yet, none can be tried.
    if (!page) return null;
    const candidate = kinds.with(release);
    const before = kinds.remotes(NOBODY_CHOSEN);
    const draw = (input: PageInput, remotes: readonly KindRemote[]): Promise<RenderOutcome> =>
      renderer.render(page, input, { isTrial: true, anew: true, kinds: remotes });
    const [flaw] = leftOutBy(release, await draw(examplePage(release), candidate));
    if (flaw !== undefined) throw new RenderError('worse', `its own example is left out, ${flaw}`);
    if (losses === 'accept') return null;

    const served = before.find(({ remote }) => remote === release.name);
    /** What the live one leaves out of the page that is tried. */
    let known: readonly string[] = [];
    const drawLive = async (input: PageInput): Promise<Drawn> => {
      const outcome = await draw(input, before);
      known = leftOutBy(release, outcome);
      return outcome;
    };
    const drawNew = async (input: PageInput): Promise<Drawn> => {
      const outcome = await draw(input, candidate);
      const now = leftOutBy(release, outcome);
      if (now.length === 0 || isDeepStrictEqual(now, known)) return outcome;
      return new RenderError('worse', `it leaves out ${now[0]}`);
    };
    return tryPages(
      withKinds(pages(), release),
      (input) => [() => drawLive(input).catch(faultOf), () => drawNew(input).catch(faultOf)],
      // Before there was any, its sections took nothing.
      { losses: served ? losses : 'accept', live: served?.key ?? 'no version', now },
    );
  };
}
