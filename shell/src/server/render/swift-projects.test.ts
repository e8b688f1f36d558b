import { expect, test } from 'vitest';
import { createSwiftProjects } from './swift-projects.ts';

test('a project is swift once many of its pages in a row were, and not for a while after one that was not', () => {
  let now = 0;
  const swift = createSwiftProjects(() => now);
  const draw = (count: number, milliseconds: number): void => {
    for (let page = 0; page < count; page += 1) swift.note('p', milliseconds);
  };
  draw(49, 1);
  expect(swift.has('p')).toBe(false);
  draw(1, 1);
  expect([swift.has('p'), swift.has('q')]).toEqual([true, false]);
  draw(1, 400);
  draw(50, 1);
  expect(swift.has('p')).toBe(false);
  now = 30_001;
  expect(swift.has('p')).toBe(true);
});
