/** @vitest-environment jsdom */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { testId, testSection } from '../../testing/test-kinds.ts';
import { testDraft } from '../../testing/test-pages.ts';
import { dropLines, linesNear, moveTo, nearestLine, rememberDropLines } from './drop-place.ts';

const at = (slot: string, weight: number) => ({ region: { 'extended-layout': { slot, weight } } });
const page = testDraft([
  testSection(1, at('region1', 0)),
  testSection(2, at('region1', 1)),
  testSection(3, at('region6-1', 0)),
]);

/** Regions as boxes: a jsdom page has no layout of its own. */
function draw(): void {
  const boxes: readonly [slot: string, sections: readonly number[], box: DOMRect][] = [
    ['region1', [1, 2], new DOMRect(0, 0, 600, 200)],
    ['region6-1', [3], new DOMRect(0, 200, 300, 100)],
    ['region6-2', [], new DOMRect(300, 200, 300, 80)],
    ['region7', [], new DOMRect(0, 0, 0, 0)],
  ];
  for (const [slot, sections, box] of boxes) {
    const region = document.body.appendChild(document.createElement('div'));
    region.setAttribute('data-region', slot);
    region.getBoundingClientRect = () => box;
    for (const [index, number] of sections.entries()) {
      const section = region.appendChild(document.createElement('section'));
      section.id = `s-${testId(number)}`;
      section.setAttribute('data-section', 'rooms');
      section.getBoundingClientRect = () => new DOMRect(box.x, box.y + index * 100, box.width, 100);
    }
  }
}
afterEach(() => document.body.replaceChildren());

describe('E2: where a dragged section goes', () => {
  const near = (x: number, y: number) => {
    draw();
    const { slot, index } = nearestLine(dropLines(document, page), x, y) ?? {};
    return `${slot} ${index}`;
  };

  test.each([
    ['above the first', 300, 10, 'region1 0'],
    ['between two', 300, 120, 'region1 1'],
    ['below the last', 300, 170, 'region1 2'],
    ['a column beside', 100, 260, 'region6-1 1'],
    ['an empty column', 500, 260, 'region6-2 0'],
  ])('%s', (_, x, y, place) => expect(near(x, y)).toBe(place));

  test('what takes no room is no place', () => {
    draw();
    expect(dropLines(document, page).some(({ slot }) => slot === 'region7')).toBe(false);
  });

  test('what of a region is far below it, since it was never drawn, is no place among those of the next', () => {
    draw();
    const last = document.getElementById(`s-${testId(2)}`);
    if (last) last.getBoundingClientRect = () => new DOMRect(0, 260, 600, 900);
    const { slot } = nearestLine(dropLines(document, page), 500, 1150) ?? {};
    expect(slot).toBe('region1');
    const tops = dropLines(document, page).map(({ top }) => top);
    expect(Math.max(...tops)).toBeLessThanOrEqual(400);
  });

  test('a place is counted without the section that moves; its own place is none', () => {
    expect(moveTo(page, testId(1), { slot: 'region1', index: 2 })).toEqual({ slot: 'region1', index: 1 });
    expect(moveTo(page, testId(1), { slot: 'region1', index: 0 })).toBeNull();
    expect(moveTo(page, testId(1), { slot: 'region1', index: 1 })).toBeNull();
    expect(moveTo(page, testId(1), { slot: 'region6-1', index: 1 })).toEqual({ slot: 'region6-1', index: 1 });
  });
});

test('E2: the places of a drag are measured once, and again when page or layout are others', () => {
  draw();
  const linesOf = rememberDropLines(document);
  const first = linesOf(page);
  expect(linesOf(page)).toBe(first);
  const other = testDraft([...page.sections]);
  expect(linesOf(other)).not.toBe(first);
  const before = linesOf(page);
  document.documentElement.toggleAttribute('data-arranging', true);
  expect(linesOf(page)).not.toBe(before);
  document.documentElement.toggleAttribute('data-arranging', false);
});

describe('E16: the places a pointer is near', () => {
  const elementOf = (number: number) => document.getElementById(`s-${testId(number)}`) as HTMLElement;

  test('are those of a drag above and below the section it is over, and those of empty regions', () => {
    draw();
    const all = dropLines(document, page);
    const near = (number: number) => linesNear(elementOf(number), page);
    const lines = (...wanted: readonly string[]) =>
      all.filter(({ slot, index }) => wanted.includes(`${slot} ${index}`));
    expect(near(1)).toEqual(lines('region1 0', 'region1 1', 'region6-2 0'));
    expect(near(2)).toEqual(lines('region1 1', 'region1 2', 'region6-2 0'));
    expect(near(3)).toEqual(lines('region6-1 0', 'region6-1 1', 'region6-2 0'));
  });

  test('are found without measuring the page', () => {
    const region = document.body.appendChild(document.createElement('div'));
    region.setAttribute('data-region', 'region1');
    const measured = vi.fn();
    const boxOf = (element: Element) => () => {
      measured(element);
      return new DOMRect(0, 0, 600, 100);
    };
    region.getBoundingClientRect = boxOf(region);
    const long = testDraft(Array.from({ length: 200 }, (_, index) => testSection(index + 1, at('region1', index))));
    for (const { id } of long.sections) {
      const section = region.appendChild(document.createElement('section'));
      section.id = `s-${id}`;
      section.setAttribute('data-section', 'rooms');
      section.getBoundingClientRect = boxOf(section);
    }
    expect(linesNear(elementOf(100), long).map(({ index }) => index)).toEqual([99, 100]);
    expect(new Set(measured.mock.calls.flat()).size).toBe(4);
  });
});
