import 'fake-indexeddb/auto';
import fc from 'fast-check';
import type { LayoutName, Page, Section } from 'shared-contracts';
import { advance, type History, redo, startHistory, undo } from 'shared-contracts/documents';
import { threadTime } from 'shared-contracts/fixtures';
import { LAYOUT_NAMES, type Locale, slotsOf, storedClasses } from 'shared-contracts/sections';
import { describe, expect, test, vi } from 'vitest';
import { ModelPage } from '../testing/model-page.ts';
import { testContext, testId, testKind, testSection } from '../testing/test-kinds.ts';
import { testPage } from '../testing/test-pages.ts';
import { toBody, toDraft } from './draft-page.ts';
import type { DraftPage, Edit } from './draft-types.ts';
import { reduce } from './reduce.ts';
import { regionsOf } from './regions.ts';
import { createDraftCodec } from './storage/draft-codec.ts';
import { createDraftDatabase } from './storage/draft-database.ts';
import { createDraftStore } from './storage/draft-store.ts';

// Ten thousand sequences: patience on a busy machine, not a bar.
vi.setConfig({ testTimeout: 300_000 });
const SEED = 20_260_301;
const SEQUENCES = 10_000;
const LONGEST = 24;

/** An edit before it is known which sections there are: numbers that point into what is there when it happens. */
type Intent = (model: ModelPage, newId: () => string) => Edit | null;

const pick = <Item>(items: readonly Item[], number: number): Item | undefined => items[number % items.length];
const sectionOf = (model: ModelPage, number: number): string | undefined => pick([...model.sections.keys()], number);
/** Of an intent about one section: nothing where there is none left. */
const about =
  (number: number, edit: (section: string, model: ModelPage, newId: () => string) => Edit): Intent =>
  (model, newId) => {
    const section = sectionOf(model, number);
    return section === undefined ? null : edit(section, model, newId);
  };

const number = fc.nat(1000);
const locale = fc.constantFrom<Locale>('en', 'fr');
const words = fc.constantFrom('', 'A', 'B', 'Rooms', 'Chambres');
const slotOf = (model: ModelPage, at: number): string => pick(slotsOf(model.layout), at) ?? '';
const room = (name: string) => ({ name: { en: name } });

const intents: fc.Arbitrary<Intent>[] = [
  fc
    .tuple(number, locale, words)
    .map(([at, l, value]) => about(at, (section) => ({ type: 'set-field', section, path: 'title', locale: l, value }))),
  fc
    .tuple(number, fc.option(fc.nat(5)))
    .map(([at, value]) => about(at, (section) => ({ type: 'set-field', section, path: 'count', locale: null, value }))),
  fc
    .tuple(number, fc.array(words, { maxLength: 3 }))
    .map(([at, names]) =>
      about(at, (section) => ({ type: 'set-field', section, path: 'rooms', locale: null, value: names.map(room) })),
    ),
  fc
    .tuple(number, fc.nat(3), locale, words)
    .map(([at, item, l, value]) =>
      about(at, (section) => ({ type: 'set-field', section, path: `rooms.${item}.name`, locale: l, value })),
    ),
  fc
    .tuple(number, number, fc.nat(6))
    .map(([at, slot, index]) =>
      about(at, (section, model) => ({ type: 'move-section', section, slot: slotOf(model, slot), index })),
    ),
  fc.tuple(number, fc.nat(6), fc.integer({ min: 1, max: 3 })).map(
    ([slot, index, count]): Intent =>
      (model, newId) => ({
        type: 'insert-sections',
        sections: Array.from({ length: count }, () => ({ ...testSection(1), id: newId(), region: {} })),
        slot: slotOf(model, slot),
        index,
      }),
  ),
  number.map((at) => about(at, (section) => ({ type: 'remove-section', section }))),
  number.map((at) => about(at, (section, _, newId) => ({ type: 'duplicate-section', section, newId: newId() }))),
  fc
    .tuple(number, fc.boolean())
    .map(([at, hidden]) => about(at, (section) => ({ type: 'set-hidden', section, hidden }))),
  fc
    .tuple(number, fc.constantFrom(null, 'title', 'rooms.name', 'gone'), fc.subarray(['wide', 'muted', 'a"b']))
    .map(([at, field, names]) => about(at, (section) => ({ type: 'set-classes', section, field, names }))),
  fc.constantFrom<LayoutName>(...LAYOUT_NAMES).map(
    (layout): Intent =>
      () => ({ type: 'set-layout', layout }),
  ),
  words.map(
    (page): Intent =>
      () => ({ type: 'set-page', change: { page } }),
  ),
  fc.tuple(number, locale, fc.boolean()).map(([at, from, isWhole]) =>
    about(at, (section) => ({
      type: 'copy-language',
      section,
      from,
      to: from === 'en' ? 'fr' : 'en',
      ...(!isWhole && { path: 'title' }),
    })),
  ),
  fc
    .tuple(number, locale)
    .map(([at, l]) => about(at, (section) => ({ type: 'accept-translation', section, path: 'title', locale: l }))),
];

const placement = (layout: LayoutName) =>
  fc.option(
    fc.record({ slot: fc.constantFrom(...slotsOf(layout), 'nowhere'), weight: fc.integer({ min: -3, max: 3 }) }),
    { nil: undefined },
  );
const start: fc.Arbitrary<Page> = fc
  .array(fc.tuple(placement('extended-layout'), placement('top-right-left-bottom'), fc.integer({ min: -3, max: 3 })), {
    maxLength: 8,
  })
  .map((places) => {
    const sections = places.map(([extended, sides, weight], index): Section => {
      const region = {
        ...(extended && { 'extended-layout': extended }),
        ...(sides && { 'top-right-left-bottom': sides }),
      };
      return testSection(index + 1, { weight, region });
    });
    return testPage(sections);
  });

interface Run {
  readonly first: DraftPage;
  readonly history: History<DraftPage>;
  readonly model: ModelPage;
}

/** Nothing is told apart that JSON does not. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const classesIn = (classes: Section['classes']): Record<string, string> => {
  const { section, fields } = storedClasses(testKind.definition, classes);
  const all = Object.entries({ ...fields, '': section }).filter(([, names]) => names.length > 0);
  return Object.fromEntries(all.map(([field, names]) => [field, names.join(' ')]));
};

function expectModel(page: DraftPage, model: ModelPage): void {
  const regions = [...regionsOf(page)].map(([slot, sections]) => [slot, sections.map(({ id }) => id)]);
  expect(regions).toEqual(model.regions());
  const sections = page.sections.map(({ id, settings, hidden, classes }) => [
    id,
    { settings: settings[0], hidden: hidden ?? false, classes: classesIn(classes) },
  ]);
  expect(plain(Object.fromEntries(sections))).toEqual(plain(Object.fromEntries(model.sections)));
  expect(page.page).toBe(model.name);
}

/** Every section stands exactly once in whatever layout the page is shown. */
function expectEverySection(page: DraftPage): void {
  const ids = page.sections.map(({ id }) => id).toSorted();
  for (const layout of LAYOUT_NAMES) {
    const shown = [...regionsOf({ ...page, layout }).values()].flat().map(({ id }) => id);
    expect(shown.toSorted()).toEqual(ids);
  }
}

function play(page: Page, sequence: readonly Intent[], pauses: readonly number[]): Run {
  const first = toDraft(page);
  const model = new ModelPage(first);
  let history = startHistory(first);
  let last = 1000;
  let time = 0;
  const newId = (): string => {
    last += 1;
    return testId(last);
  };
  for (const [index, intend] of sequence.entries()) {
    time += pauses[index] ?? 0;
    const edit = intend(model, newId);
    if (!edit) continue;
    model.apply(edit);
    const merge = edit.type === 'set-field' ? `${edit.section} ${edit.path}` : undefined;
    history = advance(history, reduce(history.present, edit, testContext), merge, time);
  }
  return { first, history, model };
}

const repeat = (
  history: History<DraftPage>,
  step: (history: History<DraftPage>) => History<DraftPage>,
): History<DraftPage> => {
  const next = step(history);
  return next === history ? history : repeat(next, step);
};

const sequences = fc.tuple(
  start,
  fc.array(fc.oneof(...intents), { maxLength: LONGEST }),
  fc.array(fc.constantFrom(0, 100, 2000), { maxLength: LONGEST }),
);

describe('E2: the draft against a model', () => {
  test(`${SEQUENCES} random sequences of edits`, () => {
    fc.assert(
      fc.property(sequences, ([page, sequence, pauses]) => {
        const { first, history, model } = play(page, sequence, pauses);
        const { present } = history;
        expectModel(present, model);
        expectEverySection(present);

        const undone = repeat(history, undo);
        expect(undone.present).toBe(first);
        expect(repeat(undone, redo).present).toBe(present);

        // Saved and loaded again, it is the draft.
        const saved = plain({ ...page, ...toBody(present, { id: page.id, base: page }) }) as Page;
        expect(plain(toDraft(saved))).toEqual(plain(present));

        // Kept on the device and read again, so are all of its steps.
        const writer = createDraftCodec();
        const record = structuredClone(writer.encode(page, history));
        const read = createDraftCodec().decode(record, structuredClone(writer.fresh));
        expect(read?.history).toEqual({ ...history, open: null });
      }),
      { numRuns: SEQUENCES, seed: SEED },
    );
  });

  test('through the database of the device, over many writes of one draft', async () => {
    const database = createDraftDatabase();
    const owner = { person: 'marie', project: 'site' };
    const view = { selected: null, locale: 'en', width: 'desktop', panel: null } as const;
    const writer = createDraftStore(database, owner);
    await fc.assert(
      fc.asyncProperty(sequences, async ([page, sequence, pauses]) => {
        const { history } = play(page, sequence, pauses);
        const summary = { id: page.id, path: '/rooms', name: 'Rooms', at: 1, changes: 1, view };
        await writer.write({ ...summary, base: page, history });
        const read = await createDraftStore(database, owner).read(page.id);
        expect(read?.history).toEqual({ ...history, open: null });
        expect(read?.base).toEqual(page);
      }),
      { numRuns: 200, seed: SEED },
    );
    database.close();
  });
});

test('E16: an edit of a page of 200 sections takes far less than a frame', async () => {
  const sections = Array.from({ length: 200 }, (_, index) => testSection(index + 1));
  const edits = 500;
  const edit = () => {
    let page = toDraft(testPage(sections));
    for (let step = 0; step < edits; step += 1)
      page = reduce(
        page,
        { type: 'set-field', section: testId(100), path: 'title', locale: 'en', value: `Title ${step}` },
        testContext,
      );
  };
  // Measured at 0.01 ms; the bar is for the slowest of machines.
  expect((await threadTime(edit, edits)) / edits).toBeLessThanOrEqual(1);
});
