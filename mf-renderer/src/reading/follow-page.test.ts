import type { RenderPayload } from 'shared-contracts';
import { describe, expect, test } from 'vitest';
import { both } from '../fixtures/kind-fixtures.ts';
import { inSlot, payload, section } from '../fixtures/payload.ts';
import { createPageReader } from './follow-page.ts';
import { contextOf, readPage } from './read-page.ts';

type Sections = RenderPayload['page']['sections'];

/** The same numbers with every run. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

const KINDS = ['rich-text', 'simple-menu', 'image-gallery', 'no-such-kind'];
const SLOTS = ['region1', 'region3', 'region7'];

const start = payload(
  Array.from({ length: 12 }, (_, index) =>
    section(index, KINDS[index % 4] ?? '', { title: both('', '') }, inSlot(SLOTS[index % 3] ?? '', index)),
  ),
  { audience: 'editor' },
);

const CHANGES: readonly ((sections: Sections, at: number, random: (below: number) => number) => Sections)[] = [
  // A title comes and goes: the first one is the page's, and makes what follows another heading.
  (sections, at, random) => {
    const old = sections[at];
    const title = random(2) === 0 ? both('', '') : both(`T${random(9)}`, '');
    return old ? sections.with(at, { ...old, settings: [{ title }] }) : sections;
  },
  (sections, at) => {
    const old = sections[at];
    return old ? sections.with(at, { ...old, hidden: !old.hidden }) : sections;
  },
  (sections, at, random) => {
    const old = sections[at];
    return old ? sections.with(at, { ...old, ...inSlot(SLOTS[random(3)] ?? '', random(20)) }) : sections;
  },
  (sections, at) => sections.toSpliced(at, 1),
  (sections, _, random) => [...sections, section(100 + random(1e6), 'rich-text', {}, inSlot('region3', random(20)))],
];

describe('a page that is followed', () => {
  test.each([1, 2, 3, 4, 5])('is read as it would be anew, whatever changed (%d)', (seed) => {
    const random = randomOf(seed);
    const context = contextOf(start);
    const read = createPageReader(true);
    let now: RenderPayload = start;
    for (let step = 0; step < 120; step += 1) {
      // Some edits at once, as an undo is.
      for (let edits = 1 + random(3); edits > 0; edits -= 1) {
        const { sections } = now.page;
        const change = CHANGES[random(3) === 0 ? random(CHANGES.length) : 0];
        const next = change?.(sections, random(sections.length), random) ?? sections;
        now = { ...now, page: { ...now.page, sections: next } };
      }
      const anew = readPage(now, { context, editing: true });
      const followed = read(now, context);
      const said = ({ entries, hasTitle }: Pick<typeof anew, 'entries' | 'hasTitle'>) => ({
        hasTitle,
        entries: entries.map(({ index: _, ...entry }) => entry),
      });
      expect(said(followed)).toEqual(said(anew));
    }
  });
});
