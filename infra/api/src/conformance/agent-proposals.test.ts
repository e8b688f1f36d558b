import { contentDigest } from 'shared-contracts/sections';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hand, handOf, ownerWithHand } from '../testing/agent-hand.ts';
import { joinProject } from '../testing/join-project.ts';
import { plainPicture } from '../testing/pictures.ts';
import { pageBody, sectionBody, startTestApi, type TestApi } from '../testing/test-api.ts';
import { upload } from '../testing/upload.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi('embedded', { answerer: hand });
});
afterAll(() => api?.close());

/** A site with a page of two sections, and an owner who uses tools on it. */
async function begin() {
  const { owner, use } = await ownerWithHand(api);
  const { projectId, token } = owner;
  const call = (method: string, path: string, body?: object) =>
    api.send(method, `/project/${projectId}${path}`, { headers: { token }, ...(body && { body }) });
  const [first, second] = [sectionBody('Rooms', { body: { en: '<p>Five <b>rooms</b></p>' } }), sectionBody('Food')];
  const page = { ...pageBody('/rooms'), sections: [first, { ...second, weight: 1 }] };
  expect((await call('POST', '/page', page)).status).toBe(201);
  const stored = async () => (await call('POST', '/page/rooms', {})).json;
  const propose = (...changes: object[]) => use(['propose_page_changes', { page: '/rooms', changes }]);
  return { owner, use, call, first: first.id, second: second.id, stored, propose };
}

test('A3: changes of a page are proposed with what stands there before and after, checked as a save is; nothing is written', async () => {
  const { first, second, stored, propose } = await begin();
  const before = await stored();
  const { used, proposal } = await propose(
    { type: 'set-field', section: first, path: 'title', locale: 'fr', value: 'Chambres' },
    {
      type: 'set-field',
      section: first,
      path: 'body',
      locale: 'en',
      value: '<p onclick="x()">Six <b>rooms</b></p><script>1</script>',
    },
    { type: 'add-section', name: 'fixture', settings: { title: { en: 'New' } }, after: first },
    { type: 'move-section', section: second, after: null },
    { type: 'remove-section', section: second },
    { type: 'set-page', field: 'description', locale: 'en', value: 'Rooms by the sea' },
  );
  expect(used[0]).toMatchObject({ isError: false, told: expect.stringMatching(/Nothing has changed/) });
  expect(proposal?.page).toEqual({ id: before.id, name: '/rooms', version: 1, order: [first, second] });
  const said = [contentDigest(before.sections[1].settings[0])];
  expect(proposal?.changes[4]?.change).toEqual({ type: 'remove-section', section: second, said });
  expect(proposal?.changes.map(({ before: was, after, decision }) => [was, after, decision])).toEqual([
    [null, 'Chambres', 'open'],
    ['Five rooms', 'Six rooms', 'open'],
    [null, 'New', 'open'],
    ['Food', null, 'open'],
    ['Food', null, 'open'],
    [null, 'Rooms by the sea', 'open'],
  ]);
  expect(proposal?.changes[1]?.change).toMatchObject({ value: '<p>Six <b>rooms</b></p>' });
  expect(await stored()).toEqual(before);
});

test('A3: what could not be saved is not proposed: the model is told what is wrong with each change', async () => {
  const { first, propose } = await begin();
  const set = (path: string, value: unknown, locale: string | null = 'en', section = first) => ({
    ...{ type: 'set-field', section, path, locale, value },
  });
  const wrong = [
    [set('title', 'x'.repeat(21)), /title\.en: /],
    [set('title', 'x', null), /locale has to be a language/],
    [set('columns', 9, null), /columns: /],
    [set('nothing', 'x'), /no field nothing/],
    [set('__proto__.x', 'x'), /no field __proto__/],
    [set('images', [], null), /chosen by people/],
    [set('more', { url: 'javascript:alert(1)' }, null), /more/],
    [set('title', 'x', 'en', uuidv7()), /no section/],
    [{ type: 'add-section', name: 'none', settings: {}, after: null }, /no kind none/],
    [{ type: 'add-section', name: 'fixture', settings: {}, after: null }, /title/],
  ] as const;
  for (const [change, why] of wrong) {
    const { used, proposal } = await propose(change);
    expect([used[0]?.isError, used[0]?.told.match(why) !== null, proposal], JSON.stringify(used[0])).toEqual([
      true,
      true,
      null,
    ]);
  }
});

test('A3: the picture that a page is shared with is proposed as pages refer to it', async () => {
  const { owner, propose } = await begin();
  const { json: medium } = await upload(api, owner, await plainPicture(40, 30).png().toBuffer(), { name: 'sea.png' });
  const { proposal } = await propose({ type: 'set-picture', media: medium.media_id });
  expect(proposal?.changes[0]).toMatchObject({
    change: { type: 'set-picture', medium: { media_id: medium.media_id, url: expect.any(String) }, was: null },
    ...{ before: null, after: expect.stringContaining('sea') },
  });
});

test('A3: name, address, layout and visibility are proposed as a save would take them', async () => {
  const { first, propose, call } = await begin();
  expect((await call('POST', '/page', pageBody('/food'))).status).toBe(201);
  const set = (setting: string, value: string) => ({ type: 'set-setting', setting, value });
  const hide = (hidden: boolean) => ({ type: 'set-hidden', section: first, hidden });
  const { proposal } = await propose(set('path', '/chambers'), set('layout', 'top-right-left-bottom'), hide(true));
  expect(proposal?.changes.map(({ before, after }) => [before, after])).toEqual([
    ['/rooms', '/chambers'],
    ['extended-layout', 'top-right-left-bottom'],
    ['Rooms', null],
  ]);
  const wrong = [
    [set('path', '/food'), /another page has it/],
    [set('page', '/food'), /another page has it/],
    [set('path', '/rooms'), /that already/],
    [set('path', '/admin'), /cannot be an address/],
    [set('path', 'rooms of ours'), /cannot be an address/],
    [set('layout', 'constructor'), /no layout/],
    [hide(false), /shown already/],
    [{ type: 'set-picture', media: null }, /picture already/],
    [{ type: 'set-picture', media: uuidv7() }, /./],
  ] as const;
  for (const [change, why] of wrong) {
    const { used, proposal: none } = await propose(change);
    expect([used[0]?.isError, why.test(used[0]?.told ?? ''), none], JSON.stringify(used[0])).toEqual([
      true,
      true,
      null,
    ]);
  }
});

test('A3: new pages, articles, alternative texts and redirects are proposed to who may; an editor is offered no redirects', async () => {
  const { owner, use, call } = await begin();
  const page = await use([
    'propose_page',
    { name: 'Hours', path: '/hours', sections: [{ name: 'fixture', settings: { title: { en: 'Open' } } }] },
  ]);
  expect(page.proposal?.changes[0]).toMatchObject({
    ...{ before: null, after: 'Open' },
    change: { type: 'create-page', path: '/hours', sections: [{ name: 'fixture', schema_version: 1 }] },
  });
  const written = await use([
    'propose_article',
    { slug: 'frost', title: { en: 'First frost' }, body: { en: '<p>Cold</p>' } },
  ]);
  expect(written.proposal?.changes[0]).toMatchObject({
    change: { type: 'create-article', slug: 'frost' },
    after: 'First frost · Cold',
  });
  const redirect = { from: '/old', to: '/rooms' };
  const led = await use(['propose_redirects', { redirects: [redirect] }]);
  expect(led.proposal?.changes[0]).toMatchObject({
    change: { type: 'add-redirect', ...redirect, status: 301 },
    before: null,
  });
  const places = ['https://evil.test/', '//evil.test', '/\\evil.test'];
  const elsewhere = await use(
    ...places.map((to) => ['propose_redirects', { redirects: [{ from: '/old', to }] }] as const),
  );
  expect(elsewhere.used.map(({ isError }) => isError)).toEqual([true, true, true]);
  const shown = { en: '<p>Cold <img src="https://evil.test/p.png"></p>' };
  const beacon = await use(['propose_article', { slug: 'frost', title: { en: 'Frost' }, body: shown }]);
  expect(beacon.used[0]?.told).toContain('texts show pictures and films of the site alone');
  const unstorable = await use(
    ['propose_page', { name: 'a\u0000b', path: '/hours' }],
    ['read_page', { page: '\ud83d' }],
  );
  expect(unstorable.used.map(({ isError }) => isError)).toEqual([true, true]);
  const { projectId } = owner;
  const editor = await handOf(api, { ...(await joinProject(api, owner, 'editor')), projectId });
  expect((await editor(['propose_redirects', { redirects: [redirect] }])).used[0]?.told).toMatch(/no tool/);
  expect((await call('GET', '/redirects')).json.redirects).toEqual([]);
});
