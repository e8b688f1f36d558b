import { gzipSync } from 'node:zlib';
import type { Section } from 'shared-contracts';
import { measureReleases } from '../deploy/releases.ts';
import { measureTwoShells } from '../deploy/two-shells.ts';
import type { Line, Measure } from '../line.ts';
import { fetchPage } from '../support/fetch-bytes.ts';
import { bringKinds, OPERATOR_TOKEN } from '../support/kind-remotes.ts';
import { requestsPerSecond } from '../support/load.ts';
import { WORKERS } from '../support/miss.ts';
import { startProduct } from '../support/product.ts';
import { byTurns, compare, ROUNDS } from '../support/rounds.ts';
import { addSectionPages, sectionOf } from '../support/section-pages.ts';

const REMOTES = 10;
/** Pages asked for at once: askers of one page would share one render. */
const AT_ONCE = 4;
const SECONDS = 3;

const numbers = Array.from({ length: REMOTES }, (_, index) => index);
/** Ten kinds, each of a remote of its own, and ten of one. */
const KINDS = {
  ten: numbers.map((index) => `bench-${index}-note`),
  one: numbers.map((index) => `bench-one-note-${index}`),
} as const;

/** Ten sections of other remotes, each after one of the renderer's. */
const sectionsOf = (kinds: readonly string[]): Section[] =>
  kinds.flatMap((kind, index) => [
    sectionOf('rich-text', index * 2, {
      title: { en: `Room ${index}` },
      body: { en: `<p>${'A quiet room. '.repeat(8)}</p>` },
    }),
    sectionOf(kind, index * 2 + 1, { title: `Note ${index}`, text: 'Said beside it. '.repeat(8) }),
  ]);

async function addPages(url: string, kinds: readonly string[], name: string): Promise<readonly string[]> {
  const paths = Array.from({ length: AT_ONCE }, (_, index) => `/${name}-${index}`);
  await addSectionPages(url, paths, () => sectionsOf(kinds));
  return paths;
}

/** Resolves once a page shows all of its sections. */
async function shown(url: string, path: string): Promise<string> {
  for (;;) {
    const html = await fetchPage(url + path);
    if (html.split('class="note"').length > REMOTES) return html;
  }
}

/** How soon a release is seen, what many of them cost, what two shells answer in place of one, and what a page costs by having its kinds from ten remotes in place of one. */
export const deploy: Line = {
  name: 'deploy',
  measure: async () => {
    const settings = { CACHE_MB: '0', RENDER_WORKERS: String(WORKERS), OPERATOR_TOKEN };
    await using product = await startProduct(settings);
    const { url } = product;
    for (const [index, kind] of KINDS.ten.entries()) await bringKinds(url, `mf-bench-${index}`, [kind]);
    await bringKinds(url, 'mf-bench-one', KINDS.one);
    const [ten, one] = [await addPages(url, KINDS.ten, 'ten'), await addPages(url, KINDS.one, 'one')];
    const [ofTen, ofOne] = [await shown(url, ten[0] ?? ''), await shown(url, one[0] ?? '')];
    const load = (paths: readonly string[]) => () => requestsPerSecond({ url, paths, seconds: SECONDS, headers: {} });
    const rate = compare(await byTurns(ROUNDS, load(ten), load(one)), (figure) => 1000 / figure);
    const weight = (html: string): number => gzipSync(html, { level: 9 }).length / 1000;
    const measures: Measure[] = [
      ...(await measureReleases()),
      await measureTwoShells(OPERATOR_TOKEN),
      {
        what: 'page of 20 sections, ten of them from ten remotes, made anew',
        unit: 'ms',
        ...rate,
        against: 'ten of one remote',
        budget: { of: 'ratio', atMost: 1.1 },
      },
      {
        what: 'what a browser loads more for ten remotes than for one, gz',
        unit: 'kB',
        ours: weight(ofTen) - weight(ofOne),
        budget: { of: 'ours', atMost: 15 },
      },
    ];
    return measures;
  },
};
