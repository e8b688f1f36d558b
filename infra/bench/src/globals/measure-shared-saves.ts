import { apiCalls, createClient, httpTransport } from 'shared-contracts';
import type { Measure } from '../line.ts';
import { fillSite } from '../support/fill-site.ts';
import type { Postgres } from '../support/postgres.ts';
import { OWNER } from '../support/product.ts';
import { byTurns, compare, median, ROUNDS } from '../support/rounds.ts';
import { addSectionPages, sectionOf } from '../support/section-pages.ts';

const FEW = { name: 'On twenty pages', pages: 20 } as const;
const MANY = { name: 'On two thousand pages', pages: 2000 } as const;
const SAVES = 20;
const VISITS = 20;
const PATIENCE = 10_000;
const ANEW = 'Made anew';

const textOf = (text: string) => ({ body: { en: `<p>${text}</p>`, fr: `<p>${text}</p>` } });
const linkTo = (name: string) => ({ ...sectionOf('rich-text', 0, textOf('Its own')), linked_to: name });

/** Saves one content that pages share, each time with other words. */
async function createWriter(url: string) {
  const baseUrl = `${url}/api/v1`;
  const { token, projects } = await createClient(apiCalls, httpTransport({ baseUrl })).login({ body: OWNER });
  const api = createClient(apiCalls, httpTransport({ baseUrl, headers: { token } }));
  const project = projects[0]?.id ?? '';
  let count = 0;
  const bodyOf = (text: string) => ({
    section: { name: 'rich-text', type: 'static' as const, options: [textOf(text)], schema_version: 1 },
  });
  return {
    create: (name: string) => api.createGlobalInstance({ params: { project, name }, body: bodyOf('At first') }),
    /** Answers the words. */
    save: async (name: string): Promise<string> => {
      count += 1;
      const text = `Words ${count}.`;
      await api.saveGlobalInstance({ params: { project, name }, body: bodyOf(text) });
      return text;
    },
  };
}

const read = async (page: string): Promise<string> => {
  const answer = await fetch(page);
  if (answer.status !== 200) throw new Error(`${page}: ${answer.status}`);
  return answer.text();
};

/** Milliseconds from the answer to a save until a visitor's page says the new words. */
async function untilSeen(page: string, text: string): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < PATIENCE) if ((await read(page)).includes(text)) return performance.now() - start;
  throw new Error(`${page} does not say ${text}`);
}

const addresses = (url: string, name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${url}/${name}-${index + 1}`);

/**
 * How many pages are made anew after a save that do not show what was saved. All are given another title where nobody is
 * told of it: whoever makes a page anew finds that.
 */
async function strangersDropped(postgres: Postgres, url: string, save: () => Promise<string>): Promise<number> {
  const showing = addresses(url, 'few', FEW.pages);
  const others = [...addresses(url, 'plain', FEW.pages), ...addresses(url, 'other', FEW.pages)];
  for (const page of [...showing, ...others]) await read(page);
  await postgres.run(
    `UPDATE pages SET metadata = '{"en":{"title":"${ANEW}"},"fr":{"title":"${ANEW}"}}' WHERE path ~ '^/(few|plain|other)-'`,
  );
  const text = await save();
  for (const page of showing) await untilSeen(page, text);
  const isAnew = async (page: string): Promise<boolean> => (await read(page)).includes(ANEW);
  for (const page of showing) if (!(await isAnew(page))) throw new Error(`${page} was not made anew`);
  let dropped = 0;
  for (const page of others) if (await isAnew(page)) dropped += 1;
  return dropped;
}

/** One content on many pages: what it costs to change it, how soon visitors see that, and what else is made anew. */
export async function measureSharedSaves(postgres: Postgres, url: string): Promise<Measure[]> {
  const { create, save } = await createWriter(url);
  for (const { name } of [FEW, MANY]) await create(name);
  const paths = (name: string) => addresses('', name, FEW.pages);
  await addSectionPages(url, paths('few'), () => [linkTo(FEW.name)]);
  await addSectionPages(url, paths('plain'), () => [sectionOf('rich-text', 0, textOf('Plain'))]);
  await addSectionPages(url, paths('other'), () => [linkTo(MANY.name)]);
  await addSectionPages(url, ['/many'], () => [linkTo(MANY.name)]);
  await fillSite(postgres, { source: '/many', pages: MANY.pages - FEW.pages - 1, projects: 1 });
  const time = async (name: string): Promise<number> => {
    const times: number[] = [];
    for (let index = 0; index < SAVES; index += 1) {
      const start = performance.now();
      await save(name);
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
    const page = `${url}/filled-${1 + index * 97}`;
    await read(page);
    seen.push(await untilSeen(page, await save(MANY.name)));
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
    {
      what: 'of 40 pages that do not show it, made anew',
      unit: 'pages',
      ours: await strangersDropped(postgres, url, () => save(FEW.name)),
      budget: { of: 'ours', atMost: 0 },
    },
  ];
}
