import { globalKey, type Section } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { contentOf, type Globals, type ShownGlobal, showGlobals } from './globals.ts';
import { mergeSection } from './merge-section.ts';

const STEPS = 10_000;
const NAMES = ['Header', 'Footer', 'Hours', 'Menu', 'Old', 'Never'];

/** The same numbers each time. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const sectionOf = (title: string, more: Partial<Section> = {}): Section => ({
  ...{ id: uuidv7(), weight: 0, name: 'text', type: 'static', region: {}, schema_version: 1 },
  settings: [{ title }],
  ...more,
});

const titleOf = ({ settings }: Section): unknown => settings[0]?.title;

/** A site in memory: what the database would hold, changed as the operations change it. */
function site(next: (below: number) => number) {
  const globals = new Map<string, ShownGlobal>();
  const pages: Section[][] = [[sectionOf('a')], [sectionOf('b'), sectionOf('c')], []];
  let written = 0;
  const title = (): string => {
    written += 1;
    return `t${written}`;
  };
  const any = <T>(of: readonly T[]): T | undefined => of[next(of.length)];
  const visible = (isMember: boolean): Globals =>
    isMember ? globals : new Map([...globals].filter(([, { status }]) => status === 'published'));
  const shown = (page: readonly Section[], isMember = true): Section[] => showGlobals(page, visible(isMember));
  const put = (name: string, status: ShownGlobal['status']): void => {
    const { id = uuidv7() } = globals.get(globalKey(name)) ?? {};
    const global = { id, name, status, bytes: 10, content: contentOf(sectionOf(title())), privateData: {} };
    for (const [key, { id: other }] of globals) if (other === id) globals.set(key, global);
    globals.set(globalKey(name), global);
  };
  const rename = (name: string, to: string): void => {
    const global = globals.get(globalKey(name));
    if (!global || globals.has(globalKey(to))) return;
    const renamed = { ...global, name: to };
    for (const [key, { id }] of globals) if (id === global.id) globals.set(key, renamed);
    globals.set(globalKey(to), renamed);
  };
  const remove = (name: string): void => {
    const global = globals.get(globalKey(name));
    if (global?.status !== 'published') return;
    for (const page of pages) {
      const before = shown(page);
      for (const [at, section] of page.entries()) {
        if (!section.linked_to || globals.get(globalKey(section.linked_to))?.id !== global.id) continue;
        const { linked_to: _, ...own } = before[at] ?? section;
        page[at] = own;
      }
    }
    for (const [key, { id }] of globals) if (id === global.id) globals.delete(key);
  };
  return { globals, pages, shown, put, rename, remove, any, title };
}

/** A body of a page as one of the clients there are sends it. */
function bodyOf(loaded: readonly Section[], { any, title }: ReturnType<typeof site>, next: (below: number) => number) {
  const bare = ({ id, weight, linked_to }: Section): Section => ({
    ...{ id, weight, linked_to, region: {}, name: 'linked', type: 'static', settings: [], schema_version: 1 },
  });
  const sent = loaded.map((section) => (section.linked_to && next(2) ? bare(section) : { ...section }));
  const at = next(sent.length + 1);
  const section = sent[at];
  const name = any(NAMES) ?? '';
  if (!section) sent.push(next(2) ? sectionOf(title()) : bare(sectionOf('', { linked_to: name })));
  else if (section.settings.length > 0)
    sent[at] =
      [
        { ...section, linked_to: name },
        bare({ ...section, linked_to: name }),
        { ...section, linked_to: null },
        { ...section, settings: [{ title: title() }] },
      ][next(4)] ?? section;
  return sent.slice(0, 12);
}

test(`E9: ${STEPS} saves, renamings and deletions in any order: no body loses a content`, () => {
  const next = numbers(20_261_124);
  const made = site(next);
  const { globals, pages, shown, put, rename, remove, any } = made;
  let saves = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const [name = '', to = ''] = [any(NAMES), any(NAMES)];
    const kind = next(10);
    const before = pages.map((page) => shown(page).map(titleOf));
    if (kind === 0) put(name, next(4) ? 'published' : 'draft');
    else if (kind === 1) rename(name, to);
    else if (kind === 2) remove(name);
    else {
      const at = next(pages.length);
      const page = pages[at] ?? [];
      const loaded = shown(page);
      const stored = new Map(page.map((section) => [section.id, section]));
      const sent = bodyOf(loaded, made, next);
      const saved = sent.map((section) => mergeSection(section, stored.get(section.id), globals).section);
      pages[at] = saved;
      saves += 1;
      for (const [index, section] of shown(saved).entries()) {
        const was = loaded.find(({ id }) => id === section.id);
        const asked = sent[index];
        const global = section.linked_to ? globals.get(globalKey(section.linked_to)) : undefined;
        // It shows what it links to; else what was sent; else what it showed or had before.
        if (global) expect(titleOf(section)).toBe(titleOf({ ...section, ...global.content }));
        else if (asked?.settings.length) expect(titleOf(section)).toBe(titleOf(asked));
        else if (was) expect(titleOf(section)).toBe(titleOf(stored.get(section.id) ?? was));
        // A link alone copies no draft.
        const [own, drafted] = [
          saved[index],
          global?.status === 'draft' ? global.content.settings[0]?.title : undefined,
        ];
        if (own && drafted && asked?.settings.length === 0 && titleOf(own) === drafted)
          expect(stored.has(own.id) && titleOf(stored.get(own.id) ?? own)).toBe(drafted);
        // Whatever was in it, something still is.
        if (was && was.settings.length > 0 && global?.status !== 'draft') expect(section.settings).not.toEqual([]);
      }
      // Said once more, as it was answered, it changes nothing.
      const again = shown(saved).map((section, index) => mergeSection(section, saved[index], globals).section);
      expect(again).toEqual(saved);
    }
    // A deletion changes nothing that anybody sees.
    if (kind === 2) expect(pages.map((page) => shown(page).map(titleOf))).toEqual(before);
  }
  expect(saves).toBeGreaterThan(STEPS / 2);
});
