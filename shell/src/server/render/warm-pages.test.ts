import { expect, test } from 'vitest';
import type { PageInput } from './page-renderer.ts';
import type { LiveRender } from './render-live.ts';
import { createWarmPages, EMPTY_PAGE } from './warm-pages.ts';

const WHOLE = { sound: true, page: { failed: 0 } } as LiveRender;
const DAY = 86_400_000;

function setUp(from?: Parameters<typeof createWarmPages>[1]) {
  let now = DAY;
  const warm = createWarmPages(() => now, from);
  const draw = (id: string, project = id, changes: Partial<PageInput> = {}, rendered = WHOLE) => {
    const { page } = EMPTY_PAGE;
    const input = { ...EMPTY_PAGE, page: { ...page, id }, project: { id: project, metadata: {} }, ...changes };
    return warm.noting(async () => rendered)(input);
  };
  const read = async (id: string, project: string, times = 1) => {
    await draw(id, project);
    for (let time = 0; time < times; time += 1) warm.note(project, id);
  };
  const wait = (milliseconds: number) => {
    now += milliseconds;
  };
  return { ...warm, draw, read, wait, ids: () => [...warm.pages()].map(({ page }) => page.id) };
}

test('D3: a version is tried on the most read page of each project, the most read project first, then on the next of each', async () => {
  const { read, ids } = setUp();
  for (const [id, times] of Object.entries({ a1: 1, a2: 9, a3: 5 })) await read(id, 'a', times);
  for (const [id, times] of Object.entries({ b1: 30, b2: 20 })) await read(id, 'b', times);
  await read('c1', 'c', 2);
  expect(ids()).toEqual(['b1', 'a2', 'c1', 'b2', 'a3', 'a1']);
});

test('D3: one project takes the room of no other, whatever its visitors read', async () => {
  const { read, ids, state } = setUp();
  await read('home', 'small', 3);
  for (let page = 0; page < 500; page += 1) await read(`page ${page}`, 'large', 7);
  expect(ids()).toContain('home');
  expect(ids()).toHaveLength(5);
  expect(state().pages.large).toHaveLength(32);
});

test('D3: of more projects than are kept those that are read most are, and no page that is too long', async () => {
  const { read, draw, note, ids } = setUp();
  for (let project = 0; project < 40; project += 1) await read(`page ${project}`, `project ${project}`, 40 - project);
  expect(ids()).toEqual(Array.from({ length: 16 }, (_, project) => `page ${project}`));
  note('long', 'huge');
  const page = { ...EMPTY_PAGE.page, id: 'huge', metadata: { title: 'x'.repeat(200_000) } } as PageInput['page'];
  for (let time = 0; time < 99; time += 1) note('long', 'huge');
  await draw('huge', 'long', { page });
  expect(ids()).not.toContain('huge');
});

test('D3: what was read long ago counts less, and goes in the end', async () => {
  const { read, ids, wait, state } = setUp();
  await read('old', 'a', 8);
  wait(2 * DAY);
  state();
  await read('new', 'a', 3);
  expect(ids()).toEqual(['new', 'old']);
  wait(9 * DAY);
  state();
  expect(ids()).toEqual([]);
});

test('D3: what is read most is known after a start, but pages that changed meanwhile', async () => {
  const first = setUp();
  for (const [id, times] of Object.entries({ often: 9, changed: 8, rarely: 1 })) await first.read(id, 'a', times);
  first.invalidate({ project_id: 'a', tags: ['page:changed'] });
  expect(first.ids()).toEqual(['often', 'changed', 'rarely']);
  const { ids, read } = setUp(JSON.parse(JSON.stringify(first.state())));
  expect(ids()).toEqual(['often', 'rarely']);
  await read('changed', 'a');
  expect(ids()).toEqual(['often', 'changed', 'rarely']);
});

test('D3: and only as every visitor sees them, drawn whole', async () => {
  const { draw, ids } = setUp();
  await draw('found');
  await draw('edited', 'a', { audience: 'editor' } as Partial<PageInput>);
  await draw('missing', 'b', { form: { ...EMPTY_PAGE.form, status: 404 } });
  await draw('broken', 'c', {}, { ...WHOLE, sound: false });
  await draw('moved', 'd', {}, { ...WHOLE, page: { failed: 0, redirect: { to: '/', status: 301 } } } as LiveRender);
  expect(ids()).toEqual(['found']);
});

test('D3: a page that is drawn again and again is written down once a minute, and at once when it changed', async () => {
  const { draw, invalidate, wait } = setUp();
  let written = 0;
  const page = { ...EMPTY_PAGE.page, id: 'hot', toJSON: () => ({ written: ++written }) };
  const drawTimes = async (times: number) => {
    for (let time = 0; time < times; time += 1) await draw('hot', 'a', { page });
  };
  await drawTimes(20);
  expect(written).toBe(1);
  invalidate({ project_id: 'a', tags: ['page:hot'] });
  await drawTimes(20);
  expect(written).toBe(2);
  wait(60_000);
  await drawTimes(20);
  expect(written).toBe(3);
});
