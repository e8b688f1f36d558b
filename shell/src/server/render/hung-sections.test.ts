import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { kindRemoteOf } from '../document/kind-remote.ts';
import { section } from '../testing/fake-api.ts';
import { fakeKinds } from '../testing/fake-kinds.ts';
import { createHungSections, type DrawnPage } from './hung-sections.ts';
import { EMPTY_PAGE } from './warm-pages.ts';

const hours = kindRemoteOf(fakeKinds('1.0.0').release, (...path) => path.join('/'));

/** A page of a project, with two sections of one kind of another remote and one of the renderer's. */
function pageOf(project: string): DrawnPage {
  const sections = [section('hours'), section('text'), section('hours')];
  return {
    page: { ...EMPTY_PAGE.page, id: randomUUID(), sections },
    project,
    renderer: 'mf-renderer@1.0.0',
    used: [hours],
  };
}

const idsOf = ({ page }: DrawnPage, ...places: number[]) => places.map((place) => page.sections[place]?.id);

function setUp() {
  const hung = createHungSections(pino({ level: 'silent' }));
  const hang = (drawn: DrawnPage, place: number, isTrial = false): boolean => {
    const at = drawn.page.sections[place];
    if (!at) throw new Error('no section there');
    return hung.note(drawn, at, isTrial);
  };
  return { hung, hang };
}

test('D-h: a section that hangs is left out of its page alone, and a page is given up that has one after the other', () => {
  const { hung, hang } = setUp();
  const page = pageOf('one');
  expect(hang(page, 0)).toBe(true);
  expect(hung.of(page, false)).toEqual(idsOf(page, 0));
  expect(hung.of(pageOf('one'), false)).toEqual([]);
  expect([hang(page, 0), hang(page, 1), hang(page, 2)]).toEqual([false, true, true]);
  expect(hung.own(page, hung.of(page, false))).toEqual(idsOf(page, 1));
  hung.forget(page);
  expect(hung.of(page, true)).toEqual([]);
});

test('D-h SEC-M3: a kind of another remote that hangs on two pages of a project is left out of that, of two projects out of all', () => {
  const { hung, hang } = setUp();
  for (const page of [pageOf('one'), pageOf('one')]) hang(page, 0);
  const [next, elsewhere] = [pageOf('one'), pageOf('other')];
  expect(hung.of(next, false)).toEqual(idsOf(next, 0, 2));
  expect(hung.of(elsewhere, false)).toEqual([]);
  // Whoever tries a version, or a page anew, wants to see it.
  expect(hung.of(next, true)).toEqual([]);
  hang(elsewhere, 2);
  const third = pageOf('third');
  expect(hung.of(third, false)).toEqual(idsOf(third, 0, 2));
});

test('D-h: what hangs while a version is tried, or is of the renderer, says nothing of other pages', () => {
  const { hung, hang } = setUp();
  for (const page of [pageOf('one'), pageOf('one'), pageOf('other')]) {
    hang(page, 0, true);
    hang(page, 1);
  }
  expect(hung.of(pageOf('one'), false)).toEqual([]);
});
