import fc from 'fast-check';
import { globalKey, keysOf } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  GlobalsModel,
  isSaid,
  type ModelGlobal,
  type ModelPage,
  type ModelSection,
  type Words,
} from '../testing/globals-model.ts';
import { type Account, sectionBody, startTestApi, type TestApi } from '../testing/test-api.ts';

const SEED = 20_261_124;
const SOAK = process.env.SOAK === '1';
/** Each costs some twenty milliseconds of processor, most of them the database's. */
const STEPS = SOAK ? 50_000 : 10_000;
/** Steps after which all pages are looked at. */
const ALL = 100;
const MOST_PAGES = 8;
const MOST_SECTIONS = 5;
const MOST_GLOBALS = 6;
// The same name in another case or with its accents put together otherwise is the same.
const NAMES = ['Menu', 'MENU', 'Pied', 'pied', 'Été', 'E\u0301te\u0301', 'Hours', 'hours', 'News', 'Note', 'Legal'];
const SAID: readonly Words[] = ['One', 'Two', 'Three'].map((word) => [word, `${word} en français`]);

interface Step {
  readonly what: keyof typeof STEP_KINDS;
  readonly at: readonly number[];
}

let api: TestApi;
let account: Account;
const model = new GlobalsModel();
let said = 0;
/** Settings as the kind stores them, around the words. */
let around: Record<string, unknown> = {};

const pick = <Item>(items: Iterable<Item>, number = 0): Item | undefined => {
  const all = [...items];
  return all[number % Math.max(all.length, 1)];
};
const name = (number = 0): string => pick(NAMES, number) ?? '';
/** Often what others say too, so that there are copies. */
const words = (number = 0): Words => {
  said += 1;
  return number % 2 ? (pick(SAID, number) ?? ['', '']) : [`W ${said}`, `M ${said}`];
};
const settings = ([en, fr]: Words) => [{ ...around, title: { en, fr } }];
const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  api.send(method, `/project/${account.projectId}${path}`, {
    ...(body !== undefined && { body }),
    headers: { token: account.token, ...headers },
  });

interface Answered {
  readonly id: string;
  readonly settings: readonly { readonly title?: { readonly en?: string; readonly fr?: string } }[];
  readonly linked_to?: string | null;
  readonly hidden?: boolean;
}
const read = ({ id, settings: [first], linked_to, hidden }: Answered) => ({
  ...{ id, link: linked_to || null, hidden: hidden ?? false },
  words: first ? [first.title?.en, first.title?.fr] : null,
});
const expected = (page: ModelPage, isMember: boolean) =>
  page.sections
    .filter(({ hidden }) => isMember || !hidden)
    .map((section) => ({
      ...{ id: section.id, hidden: section.hidden },
      // Who sees no drafts is told the name that the page says.
      link: isMember || !model.named(section.link)?.isDraft ? model.linkOf(section) : section.link,
      words: model.shown(section, isMember),
    }));

function check(page: ModelPage, sections: readonly Answered[], isMember = true): void {
  expect(sections.map(read)).toEqual(expected(page, isMember));
}

async function look(page: ModelPage): Promise<void> {
  const key = page.variationOf ? page.id : page.path.slice(1);
  const { json } = await send('POST', `/page/${key}`, {});
  expect([json.id, json.version]).toEqual([page.id, page.version]);
  check(page, json.sections);
  if (page.variationOf) return;
  const seen = await api.send('POST', `/project/${account.projectId}/page/${key}`, { body: {} });
  check(page, seen.json.sections, false);
}

/** `place`: what links is sent by its place alone. `old`: so, without its id, and settings as text. */
type How = 'whole' | 'place' | 'old';

/** A section as it is sent. */
interface Sent {
  /** Null of one whose id its client does not say. */
  readonly id: string | null;
  link: string | null;
  /** Null where it brings no content. */
  words: Words | null;
  readonly hidden: boolean;
}

function sentOf(page: ModelPage, how: How): Sent[] {
  return page.sections.map((section) => {
    const link = model.linkOf(section);
    if (link === null || how === 'whole')
      return { id: section.id, link, words: model.shown(section, true), hidden: section.hidden };
    if (how === 'place') return { id: section.id, link, words: null, hidden: section.hidden };
    return { id: null, link, words: null, hidden: false };
  });
}

function bodyOf(sent: readonly Sent[], how: How) {
  return sent.map(({ id, link, words, hidden }, index) => {
    const said = words ? settings(words) : [];
    return {
      ...(id !== null && { id }),
      ...{ weight: index * 10, region: {} },
      ...(link !== null && { linked_to: link }),
      ...(hidden && { hidden }),
      ...(words && { name: 'fixture', type: 'static', schema_version: 1 }),
      ...(words && { settings: how === 'old' ? JSON.stringify(said) : said }),
    };
  });
}

/** What a save makes of the sections of a page; the answer tells which ids were given. */
function saved(page: ModelPage, sent: readonly Sent[], ids: readonly string[]): ModelSection[] {
  const taken = new Set(sent.map(({ id }) => id));
  const claim = (link: string): ModelSection | undefined => {
    const claimed = page.sections.find(
      (each) => each.link !== null && !taken.has(each.id) && isSameLink(each.link, link),
    );
    if (claimed) taken.add(claimed.id);
    return claimed;
  };
  return sent.map(({ id, link, words, hidden }, index) => {
    const stored = id === null ? claim(link ?? '') : page.sections.find((section) => section.id === id);
    const section = {
      id: stored?.id ?? id ?? ids[index] ?? '',
      link: stored?.link ?? null,
      own: stored?.own ?? null,
      hidden,
    };
    if (link === null) Object.assign(section, { link, own: words });
    else model.link(section, link, words);
    return section;
  });
}

const isSameLink = (one: string, other: string): boolean =>
  globalKey(one) === globalKey(other) || (model.named(one) !== undefined && model.named(one) === model.named(other));

type Change = (sent: Sent[], at: readonly number[]) => void;
const CHANGES: readonly Change[] = [
  (sent, [, which, , word]) => {
    const section = pick(sent, which);
    if (section?.words) section.words = words(word);
  },
  (sent, [, , , word]) => void sent.push({ id: uuidv7(), link: null, words: words(word), hidden: false }),
  // Linked, with what it says or without.
  (sent, [, which, called]) => {
    const section = pick(sent, which);
    if (section?.id) Object.assign(section, { link: name(called), ...(called && called % 2 && { words: null }) });
  },
  // Its own again, as it was shown.
  (sent, [, which]) => {
    const section = pick(sent, which);
    if (section?.words) section.link = null;
  },
  (sent, [, which = 0]) => void sent.splice(which % Math.max(sent.length, 1), 1),
  (sent) => void sent.reverse(),
  (sent, [, , called]) => void sent.push({ id: uuidv7(), link: name(called), words: null, hidden: false }),
  () => undefined,
];

async function savePage(page: ModelPage, at: readonly number[], how: How, conditions: Record<string, string>) {
  const sent = sentOf(page, how);
  CHANGES[(at[4] ?? 0) % CHANGES.length]?.(sent, at);
  const kept = sent.slice(0, MOST_SECTIONS);
  const body = {
    page: page.name,
    path: page.path,
    layout: 'extended-layout',
    metadata: {},
    sections: bodyOf(kept, how),
  };
  const answer = await send('PUT', `/page/${page.id}`, body, conditions);
  if (answer.status !== 200) return answer;
  expect(answer.json.invalid_sections).toEqual([]);
  const ids = answer.json.sections.map(({ id }: Answered) => id);
  page.sections = saved(page, kept, ids);
  page.version = answer.json.version;
  check(page, answer.json.sections);
  return answer;
}

const aPage = (at = 0) => pick(model.pages.values(), at);
const aGlobal = (at = 0) => pick(model.globals.values(), at);
/** One of the names that lead to it. */
const nameOf = (global: ModelGlobal, at = 0): string =>
  encodeURIComponent(pick([global.name, ...NAMES.filter((each) => model.named(each) === global)], at) ?? '');
const contentOf = (said: Words) => ({ name: 'fixture', type: 'static', options: settings(said), schema_version: 1 });

async function putGlobal(global: ModelGlobal, at: readonly number[], change: Partial<ModelGlobal>) {
  const next = { ...global, ...change };
  const isStale = (at[3] ?? 0) % 7 === 0;
  const isSame = isSaid(next.words, global.words) && next.name === global.name && next.isDraft === global.isDraft;
  const answer = await send(
    'PUT',
    `/global-instances/${nameOf(global, at[1])}`,
    { name: next.name, section: contentOf(next.words), status: next.isDraft ? 'draft' : 'published' },
    { 'if-match': `"${global.version + (isStale ? 7 : 0)}"` },
  );
  if (isStale && !isSame) return expect(answer.status).toBe(412);
  const isTaken = next.name !== global.name && !model.takeName(global, next.name);
  if (isTaken) return expect(answer.json.error).toBe('already_exists');
  expect([answer.status, answer.json.version]).toEqual([200, global.version + (isSame ? 0 : 1)]);
  Object.assign(global, next, { version: answer.json.version });
}

const STEP_KINDS = {
  createPage: async (at: readonly number[]) => {
    if (model.pages.size >= MOST_PAGES) return;
    const id = uuidv7();
    const page: ModelPage = { id, path: `/${id}`, name: id, variationOf: null, version: 1, sections: [] };
    const sent: Sent[] = at.slice(0, 3).map((number, index) => ({
      id: uuidv7(),
      link: index === 0 ? null : name(number),
      words: index === 2 ? null : words(number),
      hidden: false,
    }));
    const sections = bodyOf(sent, 'whole');
    const { status, json } = await send('POST', '/page', { id, page: id, path: page.path, metadata: {}, sections });
    expect([status, json.invalid_sections]).toEqual([201, []]);
    page.sections = saved(page, sent, []);
    model.pages.set(id, page);
    check(page, json.sections);
  },
  saveWhole: (at: readonly number[]) => savedBy(at, 'whole'),
  savePlaces: (at: readonly number[]) => savedBy(at, 'place'),
  saveOld: (at: readonly number[]) => savedBy(at, 'old'),
  /** Somebody was quicker: refused, then done on what is there now. */
  merge: async (at: readonly number[]) => {
    const page = aPage(at[0]);
    if (!page) return;
    const before = page.version;
    await savePage(page, at, 'whole', { 'if-match': `"${before}"` });
    const later = [at[0] ?? 0, ...at.slice(1).map((number) => number + 1)];
    const refused = page.version !== before && (await savePage(page, later, 'place', { 'if-match': `"${before}"` }));
    if (refused && refused.status === 412) {
      check(page, refused.json.options.page.sections);
      await savePage(page, later, 'place', { 'if-match': `"${page.version}"` });
    }
  },
  createGlobal: async ([called, word, draft = 0]: readonly number[]) => {
    if (model.globals.size >= MOST_GLOBALS) return;
    const global: ModelGlobal = {
      ...{ id: uuidv7(), name: name(called), words: words(word), isDraft: draft % 4 === 0, version: 1 },
    };
    const body = { id: global.id, section: contentOf(global.words), status: global.isDraft ? 'draft' : 'published' };
    const { status } = await send('POST', `/global-instances/${encodeURIComponent(global.name)}`, body);
    expect(status).toBe(model.takeName(global, global.name) ? 201 : 409);
    if (status === 201) model.globals.set(global.id, global);
  },
  saveGlobal: async (at: readonly number[]) => {
    const global = aGlobal(at[0]);
    if (global) await putGlobal(global, at, { words: words(at[2]) });
  },
  rename: async (at: readonly number[]) => {
    const global = aGlobal(at[0]);
    if (global) await putGlobal(global, at, { name: name(at[2]) });
  },
  publish: async (at: readonly number[]) => {
    const global = aGlobal(at[0]);
    if (global) await putGlobal(global, at, { isDraft: !global.isDraft });
  },
  remove: async ([which, called]: readonly number[]) => {
    const global = aGlobal(which);
    if (!global) return;
    expect((await send('DELETE', `/global-instances/${nameOf(global, called)}`)).status).toBe(200);
    model.remove(global);
  },
  vary: async ([which]: readonly number[]) => {
    const main = aPage(which);
    if (!main || main.variationOf || model.pages.size >= MOST_PAGES) return;
    const { status, json } = await send('POST', `/page/${main.id}/variations`, { page: uuidv7() });
    expect(status).toBe(201);
    const sections = main.sections.map((section, at) => ({ ...section, id: json.sections[at].id }));
    const page = { ...main, id: json.id, name: json.page, variationOf: main.id, version: json.version, sections };
    model.pages.set(page.id, page);
    check(page, json.sections);
  },
  publishVariation: async ([which]: readonly number[]) => {
    const variation = pick(
      [...model.pages.values()].filter(({ variationOf }) => variationOf),
      which,
    );
    const main = model.pages.get(variation?.variationOf ?? '');
    if (!variation || !main) return;
    const body = { version: variation.version, main_version: main.version };
    const { status, json } = await send('POST', `/page/${variation.id}/publish`, body);
    expect(status).toBe(200);
    main.version = json.version;
    main.sections = variation.sections.map((section, at) => ({ ...section, id: json.sections[at].id }));
    check(main, json.sections);
  },
  removePage: async ([which, rarely = 0]: readonly number[]) => {
    const page = aPage(which);
    if (!page || rarely % 4 !== 0) return;
    expect((await send('DELETE', `/page/${page.id}`)).status).toBe(200);
    for (const { id, variationOf } of [...model.pages.values()])
      if (id === page.id || variationOf === page.id) model.pages.delete(id);
  },
  join: (at: readonly number[]) => joined(at, true),
  unjoin: (at: readonly number[]) => joined(at, false),
} satisfies Record<string, (at: readonly number[]) => unknown>;

async function savedBy(at: readonly number[], how: How): Promise<void> {
  const page = aPage(at[0]);
  if (page) expect((await savePage(page, at, how, {})).status).toBe(200);
}

async function joined([which, of, called]: readonly number[], linked: boolean): Promise<void> {
  const [page, global] = [aPage(which), aGlobal(of)];
  if (!page || !global || page.sections.length === 0) return;
  const body = {
    global: decodeURIComponent(nameOf(global, called)),
    sections: page.sections.map(({ id }) => id),
    linked,
  };
  const { status, json } = await send('PUT', `/global-copies/${page.id}`, body, { 'if-match': `"${page.version}"` });
  expect(status).toBe(linked && global.isDraft ? 404 : 200);
  if (status !== 200) return;
  page.version = json.version;
  for (const section of page.sections) {
    const isThere = section.link !== null && model.named(section.link) === global;
    if (linked && section.link === null && section.own && isSaid(section.own, global.words)) section.link = global.name;
    if (!linked && isThere && section.own) section.link = null;
  }
}

const number = fc.nat(100_000);
const OFTEN = ['saveWhole', 'savePlaces', 'saveOld', 'merge', 'saveGlobal', 'join'] as const;
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...OFTEN) },
    { weight: 2, arbitrary: fc.constantFrom(...keysOf(STEP_KINDS)) },
  ),
  at: fc.tuple(number, number, number, number, number),
});

beforeAll(async () => {
  api = await startTestApi('embedded');
  account = await api.account();
  const first = await send('POST', '/page', {
    page: 'A',
    path: '/a',
    metadata: {},
    sections: [{ ...sectionBody('A') }],
  });
  const { title: _, ...rest } = first.json.sections[0].settings[0];
  around = rest;
});
afterAll(() => api?.close());

test(
  `E9: ${STEPS} random steps: no body, link, renaming, deletion, variation, join or merge loses a content`,
  async () => {
    const steps = fc.sample(step, { seed: SEED, numRuns: STEPS });
    for (const [index, { what, at }] of steps.entries()) {
      try {
        await STEP_KINDS[what](at);
        const page = aPage(at[1]);
        if (page && index % 4 === 0) await look(page);
        if (index % ALL === 0) for (const each of model.pages.values()) await look(each);
      } catch (error) {
        const steps = `seed ${SEED}, step ${index}: ${what} ${at.join(' ')}`;
        throw new Error(steps, { cause: error });
      }
    }
    for (const each of model.pages.values()) await look(each);
  },
  SOAK ? 3 * 60 * 60_000 : 60 * 60_000,
);
