import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { expect, test, vi } from 'vitest';
import { asker } from '../testing/asker.ts';
import { globalBody, sectionBody } from '../testing/test-api.ts';
import { site } from './globals.ts';
import type { Suite } from './suite.ts';

const codeOf = ({ errors }: { readonly errors: readonly [{ readonly extensions: { code: string } }] }) =>
  errors?.[0].extensions.code;
/** About 45,000 bytes, which a database keeps in very few. */
const LONG = `<p>${'word '.repeat(9000)}</p>`;
const item = { name: { en: 'Long' }, text: { en: LONG, fr: LONG } };
const texts = { items: [item, item] };
const long = { ...globalBody().section, options: [{ title: { en: 'Long' }, ...texts }] };
const link = (weight: number) => ({ id: uuidv7(), weight, region: {}, linked_to: 'Long' });
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

/** How many bytes of these texts some work reads from the database. */
async function readBytes(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const isMeant = (statement: unknown) => JSON.stringify(statement).includes('shown_sections');
    const answers = await Promise.all(query.mock.results.map(({ value }): Promise<{ rows?: unknown }> => value));
    const read = answers.filter((_, at) => isMeant(query.mock.calls[at]?.[0])).map(({ rows }) => JSON.stringify(rows));
    expect(read.length).toBeGreaterThan(0);
    return read.join('').length;
  } finally {
    query.mockRestore();
  }
}

export const graphqlLength: Suite = (api) => {
  test('Q3: sections are paid for by their length before they are read, with what they link to as often as they do', async () => {
    const { at, page, create } = await site(api());
    expect((await create('Long', 'Long', { section: long })).json).toMatchObject({ version: 1 });
    const linked = await page(times(30, link));
    const few = await page(times(20, link));
    const ask = asker(api(), at);
    const sectionsOf = (path: string) => ask(`{ page(path: "${path}") { sections { id } } }`);
    const refused = await readBytes(async () => expect(codeOf(await sectionsOf(linked.path))).toBe('TOO_COSTLY'));
    expect(refused).toBeLessThan(200);
    const read = await readBytes(async () => expect((await sectionsOf(few.path)).errors).toBeUndefined());
    expect(read).toBeGreaterThan(80 * LONG.length);
  });

  test('Q3: many pages cost what each of them does, however many are asked for at once', async () => {
    const { at, page, create } = await site(api());
    await create('Long', 'Long', { section: long });
    for (let count = 0; count < 11; count += 1) await page(times(8, link));
    const all = '{ pages { items { sections { id } } } }';
    const read = await readBytes(async () => expect(codeOf(await asker(api(), at)(all))).toBe('TOO_COSTLY'));
    expect(read).toBeGreaterThan(8 * LONG.length);
    expect(read).toBeLessThan(5_000_000);
  });

  test('Q3: an answer is as long as it is, under however many names and however long ones the same is asked for', async () => {
    const { at, page } = await site(api());
    const { path } = await page(times(2, () => sectionBody('Own', texts)));
    const item = { name: { en: 'One' } };
    const many = await page(times(40, () => sectionBody('Many', { items: [item, item, item] })));
    const ask = asker(api(), at);
    const named = (count: number) =>
      ask(`{ page(path: "${path}") { sections { ${times(count, (index) => `a${index}: settings`).join(' ')} } } }`);
    const once = await named(1);
    expect([once.status, once.errors, once.text.length > 8 * LONG.length]).toEqual([200, undefined, true]);
    const often = await named(14);
    expect([often.status, often.data, codeOf(often)]).toEqual([400, null, 'TOO_COSTLY']);
    const name = 'x'.repeat(50_000);
    for (const asked of ['name', '__typename']) {
      const items = `{ page(path: "${many.path}") { sections { ... on FixtureSection { items { ${name}: ${asked} } } } } }`;
      expect([asked, codeOf(await ask(items))]).toEqual([asked, 'TOO_COSTLY']);
    }
  });

  test('Q3: values cost, however short: lists that go on and on are answered to nobody', async () => {
    const { at, page } = await site(api());
    const short = { name: { en: 'x' } };
    const items = times(3, () => ({ ...short, children: times(3, () => short) }));
    const { path } = await page(times(1200, () => sectionBody('Many', { items })));
    const ask = asker(api(), at);
    const content = (names: string) =>
      ask(
        `{ page(path: "${path}") { sections { ... on FixtureSection { items { ${names} children { ${names} } } } } } }`,
      );
    expect((await content('name')).data.page.sections).toHaveLength(1200);
    const often = await content(times(7, (index) => `a${index}: name`).join(' '));
    expect([often.status, codeOf(often), often.errors.length]).toEqual([400, 'TOO_COSTLY', 1]);
  });
};
