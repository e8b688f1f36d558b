import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { oneByOne } from '../operations/pages/in-turn.ts';
import { formSection } from '../testing/form-definition.ts';
import { PASSWORD, pageBody } from '../testing/test-api.ts';
import type { Suite } from './suite.ts';
import { askAs, BROWSER, varied } from './variations.ts';

const DAY_MS = 24 * 60 * 60_000;
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const browser = (number: number): string => BROWSER.replace('140', `${200 + number}`);

/** A page on trial for a link, and what its visitors tell. */
async function tried(api: Parameters<Suite>[0]) {
  const own = await varied(api());
  const { at, main, id, tryOut } = own;
  await tryOut({ shares: { [id]: 50 }, goal: { kind: 'link', href: '/book' }, running: true });
  const tell = async (address: string, userAgent: string, version: string, event = 'seen'): Promise<boolean> => {
    const body = { event, version, ...(event === 'link' && { href: '/book' }) };
    const { status, json } = await askAs(api(), `${at}/page/${main.id}/outcomes`, address, body, userAgent);
    expect(status).toBe(200);
    return json.counted;
  };
  return { ...own, tell };
}

export const trialLimits: Suite = (api) => {
  test('E8: one address counts as twenty visitors a day, whatever its browsers say that they are', async () => {
    const { id, tell } = await tried(api);
    const seenBy = async (address: string, count: number): Promise<number> => {
      let counted = 0;
      for (let number = 0; number < count; number += 1) if (await tell(address, browser(number), id)) counted += 1;
      return counted;
    };
    // About half of them are shown main.
    expect(await seenBy('203.0.113.9', 80)).toBe(20);
    expect(await tell('203.0.113.9', browser(79), id, 'link')).toBe(false);
    expect(await seenBy('203.0.113.10', 20)).toBeGreaterThan(0);
    // An untold proxy speaks for all of its visitors.
    expect(await seenBy('10.0.0.7', 80)).toBeGreaterThan(20);
    api().wait(DAY_MS);
    expect(await seenBy('203.0.113.9', 30)).toBeGreaterThan(0);
  });

  test('E8: what was reached counts after the version was seen, unless another process may have shown it', async () => {
    const { main, id, tell, versions } = await tried(api);
    const isAlone = api().database.kind === 'embedded';
    const visitor = (number: number) => ['198.51.100.77', browser(number)] as const;
    const version = (await tell(...visitor(1), id)) ? id : main.id;
    const reached = [await tell(...visitor(1), version, 'link'), await tell(...visitor(1), version, 'link')];
    // Who is shown main has told nobody here that it was seen.
    const isCounted = version === id || !isAlone;
    expect(reached).toEqual([isCounted, false]);
    const unseen: boolean[] = [];
    for (const each of [id, main.id]) unseen.push(await tell(...visitor(2), each, 'link'));
    expect(unseen.includes(true)).toBe(!isAlone);
    await api().api.settled();
    const { versions: counted } = await versions();
    const sum = counted.reduce((all, { outcome }) => all + outcome.reached, 0);
    expect(sum).toBe((isCounted ? 1 : 0) + (isAlone ? 0 : 1));
  });

  test('E8: a form that a robot sends is kept, and counts for no version', async () => {
    const form = formSection([]);
    const { at, main, id, put, versions, tryOut } = await varied(api(), { sections: [form] });
    expect((await put({ sections: [form], version: 2 })).json.invalid_sections).toEqual([]);
    await tryOut({ shares: { [id]: 50 }, goal: { kind: 'form', section: form.id }, running: true });
    const sent = async (address: string, userAgent: string): Promise<number> => {
      for (const version of [id, main.id])
        await askAs(api(), `${at}/page/${main.id}/outcomes`, address, { event: 'seen', version }, userAgent);
      const start = await askAs(api(), `${at}/forms/${form.id}/ticket`, address, undefined, userAgent);
      api().wait(3000);
      const answers = { name: 'Zoë', email: 'zoe@example.org' };
      const body = { page: main.path, ticket: start.json?.ticket, answers };
      return (await askAs(api(), `${at}/forms/${form.id}/submissions`, address, body, userAgent)).status;
    };
    const reached = async (): Promise<number> => {
      await api().api.settled();
      return (await versions()).versions.reduce((sum, { outcome }) => sum + outcome.reached, 0);
    };
    expect([await sent('198.51.100.81', ROBOT), await reached()]).toEqual([201, 0]);
    expect([await sent('198.51.100.81', BROWSER), await reached()]).toEqual([201, 1]);
  });

  test('E8: a hundred trials of one site run, and one more is told why not, in the language of who asks', async () => {
    const { owner, at, main, id, headers, tryOut } = await varied(api());
    const { send } = api();
    const { projectId } = owner;
    const shares = { shares: { [id]: 50 }, goal: null, running: true };
    expect((await tryOut(shares)).status).toBe(200);
    const other = pageBody();
    await send('POST', `${at}/page`, { body: other, headers });
    const variation = uuidv7();
    await send('POST', `${at}/page/${other.id}/variations`, { body: { id: variation, page: 'Other' }, headers });
    for (let count = 1; count < 100; count += 1) await send('POST', `${at}/page`, { body: pageBody(), headers });
    const change = (statement: ReturnType<typeof sql>) =>
      api().database.transaction({ projectId, seesDrafts: true }, (transaction) => transaction.execute(statement));
    await change(sql`INSERT INTO page_trials (project_id, page_id, salt, running, lots, version, updated_by)
      SELECT project_id, id, 'salt', true, '{}', 1, 'test' FROM pages
        WHERE project_id = ${projectId} AND id NOT IN (${main.id}, ${other.id}) AND path <> '/'`);
    const start = (language: string) =>
      send('PUT', `${at}/page/${other.id}/trial`, {
        body: { shares: { [variation]: 50 }, goal: null, running: true },
        headers: { ...headers, 'accept-language': language },
      });
    const [english, french] = [await start('en'), await start('fr')];
    expect([english.status, english.json.error]).toEqual([402, 'over_plan']);
    expect([english.json.message, french.json.message]).toEqual([
      '100 pages of this site are on trial already. Stop the trial of another page first.',
      '100 pages de ce site sont déjà à l’essai. Arrêtez d’abord l’essai d’une autre page.',
    ]);
    expect((await tryOut({ ...shares, shares: { [id]: 60 } })).status).toBe(200);
    expect((await tryOut({ ...shares, running: false })).status).toBe(200);
    expect((await start('en')).status).toBe(200);
  });

  test('E8: a variation is made in the turn of its project, by who may still do so then', async () => {
    const { owner, at, main, headers, versions } = await varied(api());
    const { send } = api();
    const before = Promise.withResolvers<void>();
    const turn = oneByOne(
      owner.projectId,
      async () => undefined,
      () => before.promise,
    );
    const make = () => send('POST', `${at}/page/${main.id}/variations`, { body: { page: 'Late' }, headers });
    const late = make();
    for (let times = 0; times < 5; times += 1) expect((await versions()).versions).toHaveLength(2);
    const again = await send('POST', '/login', { body: { email: owner.email, password: PASSWORD } });
    await send('POST', '/logout', { headers });
    before.resolve();
    await turn;
    expect((await late).status).toBe(401);
    const { json } = await send('GET', `${at}/page/${main.id}/variations`, { headers: { token: again.json.token } });
    expect(json.versions).toHaveLength(2);
  });
};
