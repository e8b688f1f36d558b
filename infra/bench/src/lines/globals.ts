import { apiCalls, createClient, httpTransport } from 'shared-contracts';
import type { Line } from '../line.ts';
import { fillSite } from '../support/fill-site.ts';
import { startPostgres } from '../support/postgres.ts';
import { OWNER, startProduct } from '../support/product.ts';
import { byTurns, compare, median, ROUNDS } from '../support/rounds.ts';
import { addSectionPages, sectionOf } from '../support/section-pages.ts';

const FEW = { name: 'On twenty pages', pages: 20 } as const;
const MANY = { name: 'On two thousand pages', pages: 2000 } as const;
const SAVES = 20;
const VISITS = 20;
const PATIENCE = 10_000;

const textOf = (text: string) => ({ body: { en: `<p>${text}</p>`, fr: `<p>${text}</p>` } });
const linkTo = (name: string) => ({ ...sectionOf('rich-text', 0, textOf('Its own')), linked_to: name });

/** Saves one content that pages share, each time with other words. */
async function createWriter(url: string) {
  const baseUrl = `${url}/api/v1`;
  const { token, projects } = await createClient(apiCalls, httpTransport({ baseUrl })).login({ body: OWNER });
  const api = createClient(apiCalls, httpTransport({ baseUrl, headers: { token } }));
  const project = projects[0]?.id ?? '';
  return (name: string, text: string) =>
    api.saveGlobalInstance({
      params: { project, name },
      body: { section: { name: 'rich-text', type: 'static', options: [textOf(text)], schema_version: 1 } },
    });
}

/** Milliseconds from the answer to a save until a visitor's page says the new words. */
async function untilSeen(page: string, text: string): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < PATIENCE) {
    const answer = await fetch(page);
    if ((await answer.text()).includes(text)) return performance.now() - start;
  }
  throw new Error(`${page} does not say ${text}`);
}

/** One content on many pages: what it costs to change it, and how soon visitors see that. */
export const globals: Line = {
  name: 'globals',
  measure: async () => {
    await using postgres = await startPostgres();
    await using product = await startProduct({ DATABASE_URL: postgres.url });
    const { url } = product;
    const save = await createWriter(url);
    for (const { name } of [FEW, MANY]) await save(name, 'At first');
    const few = Array.from({ length: FEW.pages }, (_, index) => `/few-${index + 1}`);
    await addSectionPages(url, few, () => [linkTo(FEW.name)]);
    await addSectionPages(url, ['/many'], () => [linkTo(MANY.name)]);
    await fillSite(postgres, { source: '/many', pages: MANY.pages - 1, projects: 1 });
    let count = 0;
    const time = async (name: string): Promise<number> => {
      const times: number[] = [];
      for (let index = 0; index < SAVES; index += 1) {
        count += 1;
        const start = performance.now();
        await save(name, `Words ${count}`);
        times.push(performance.now() - start);
      }
      return median(times);
    };
    const rounds = await byTurns(
      ROUNDS,
      () => time(MANY.name),
      () => time(FEW.name),
    );
    const seen: number[] = [];
    for (let index = 0; index < VISITS; index += 1) {
      count += 1;
      const text = `Seen ${count}`;
      await save(MANY.name, text);
      seen.push(await untilSeen(`${url}/filled-${1 + index * 7}`, text));
    }
    return [
      {
        what: 'a content that 2,000 pages share, saved',
        unit: 'ms',
        ...compare(rounds, (figure) => figure),
        against: 'one that 20 share',
        budget: { of: 'ratio', atMost: 1.2 },
      },
      {
        what: 'the slowest of twenty such saves until a visitor sees it',
        unit: 'ms',
        ours: Math.max(...seen),
        budget: { of: 'ours', atMost: 1000 },
      },
    ];
  },
};
