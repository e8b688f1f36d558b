import { eq } from 'drizzle-orm';
import { apiCalls, type PackageLimits } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { projectBilling } from '../database/billing-tables.ts';
import { domains, invitations } from '../database/schema.ts';
import { withPackages } from '../operations/package-limits.ts';
import { takeAnswer } from '../operations/plan/answers-of-day.ts';
import { TECHNICAL_LIMITS } from '../operations/plan-limits.ts';
import { createToken, hashToken, LINK_MS } from '../operations/tokens.ts';
import { joinProject } from '../testing/join-project.ts';
import { plainPicture } from '../testing/pictures.ts';
import { type Answer, MAX_UPLOAD_BYTES, PASSWORD, pageBody, sectionBody, type TestApi } from '../testing/test-api.ts';
import { MARKET } from '../testing/test-application.ts';
import { TEST_PACKAGES } from '../testing/test-packages.ts';
import { tusClient } from '../testing/tus.ts';
import { upload } from '../testing/upload.ts';
import type { Suite } from './suite.ts';

const AT_ONCE = 50;
const PNG = { name: 'a.png', type: 'image/png' };
const OVER = 'Your project exceeds the limits of this plan';

/** A project that is subscribed to the tight package. */
async function subscribed(test: TestApi, name: string | null = 'tight') {
  const owner = await test.account();
  const { token, projectId } = owner;
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    test.send(method, `/project/${projectId}${path}`, {
      ...(body !== undefined && { body }),
      headers: { token, ...headers },
    });
  const subscribe = async (name: string | null): Promise<void> => {
    const answer = await test.send('PUT', `/packages/${projectId}`, { body: { name }, operator: true });
    expect(answer.status).toBe(200);
  };
  await subscribe(name);
  const page = () => call('POST', '/page', pageBody());
  return { owner, call, subscribe, page };
}

const photo = (hue: number): Promise<Buffer> =>
  plainPicture(40, 40)
    .modulate({ hue: hue % 360 })
    .png()
    .toBuffer();

const type = (name: string) => [`/section-types/${name}`, { type: 'static', title: name }] as const;

/** Of so many at once at the edge of a limit one is let through, and the others are told where to go. */
function expectOne(answers: readonly Answer[], limit: string, message = OVER): void {
  const refused = answers.filter(({ status }) => status >= 400);
  expect(answers.length - refused.length).toBe(1);
  for (const { status, json } of refused) {
    expect([status, json.message]).toEqual([402, message]);
    expect(json.options).toEqual({ link: '/admin/plan', limit });
  }
}

const atOnce = (call: (number: number) => Promise<Answer>, count = AT_ONCE): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, number) => call(number)));

export const plan: Suite = (api) => {
  test('P3: packages are told to whoever is signed in; one that is not there is nobody’s', async () => {
    const { owner, call, subscribe } = await subscribed(api(), null);
    const list = await api().send('GET', '/packages', { headers: { token: owner.token } });
    expect(list.json.data.map(({ name }: { name: string }) => name)).toContain('studio');
    // No file may be larger than what the installation itself takes, whatever a package says.
    const files = list.json.data.map(({ limits }: { limits: PackageLimits }) => limits.file_bytes);
    expect(files.every((bytes: number | null) => bytes !== null && bytes <= MAX_UPLOAD_BYTES)).toBe(true);
    expect((await api().send('GET', '/packages')).status).toBe(401);
    const path = `/packages/${owner.projectId}`;
    const missing = await api().send('PUT', path, { body: { name: 'gold' }, operator: true });
    expect([missing.status, missing.json.message]).toEqual([404, 'Package not found']);
    await subscribe('tight');
    const { limits, package_name } = (await call('GET', '/dashboard')).json;
    expect([package_name, limits.pages, limits.query_strings, limits.section_types]).toEqual(['tight', 3, false, 200]);
    expect([limits.file_bytes, limits.sections_per_page]).toEqual([100_000, 2]);
  });

  test('P3: of fifty pages at the edge of the limit exactly one is made', async () => {
    const { page } = await subscribed(api());
    expect((await page()).status).toBe(201);
    expectOne(await atOnce(page), 'pages');
    expectOne([await page(), { ...(await page()), status: 200 }], 'pages');
  });

  test('P3: of fifty variations of a page at the edge of the limit exactly one is made', async () => {
    const { call } = await subscribed(api());
    const { id } = (await call('POST', '/page', pageBody())).json;
    const vary = (number: number) => call('POST', `/page/${id}/variations`, { page: `Variation ${number}` });
    expect((await vary(100)).status).toBe(201);
    expectOne(await atOnce(vary), 'variations_per_page');
  });

  test('P3: of fifty static section types at the edge of the limit exactly one is made', async () => {
    const { call } = await subscribed(api());
    expect((await call('POST', ...type('first'))).status).toBe(201);
    expectOne(await atOnce((number) => call('POST', ...type(`type-${number}`))), 'static_sections');
    // What is not entered by people is no static one.
    expect((await call('POST', '/section-types/market', { ...MARKET, query_string_keys: [] })).status).toBe(201);
  });

  test('P3: of fifty files at the edge of the limit exactly one comes into the library', async () => {
    const { owner, call } = await subscribed(api());
    const add = async (number: number): Promise<Answer> => upload(api(), owner, await photo(number * 7), PNG);
    expect((await add(51)).status).toBe(201);
    // An installation takes few at once.
    const answers: Answer[] = [];
    while (answers.length < AT_ONCE) answers.push(...(await atOnce((number) => add(answers.length + number), 5)));
    expectOne(answers, 'media');
    expect((await call('GET', '/dashboard')).json.usage.media).toBe(2);
  });

  test('P3: of fifty who are invited at the edge of the limit exactly one comes in; of all letters one goes out', async () => {
    const { owner, call, subscribe } = await subscribed(api(), null);
    // As they were written before the package was a smaller one: so many are not mailed in an hour.
    const tokens = Array.from({ length: AT_ONCE }, createToken);
    const createdAt = api().now();
    const invited = tokens.map((token) => {
      const email = `${uuidv7()}@example.org`;
      const of = { projectId: owner.projectId, role: 'editor' as const, invitedBy: owner.userId };
      const until = { createdAt, expiresAt: new Date(createdAt.getTime() + LINK_MS.invitation) };
      return { ...of, ...until, id: uuidv7(), email, emailFolded: email, tokenHash: hashToken(token) };
    });
    await api().database.transaction({ projectId: owner.projectId }, (transaction) =>
      transaction.insert(invitations).values(invited),
    );
    await joinProject(api(), owner, 'editor');
    await subscribe('tight');
    const accept = (token: string) =>
      api().send('POST', `/invitations/${token}/accept`, { body: { full_name: 'New', password: PASSWORD } });
    expectOne(await Promise.all(tokens.map(accept)), 'users');
    expect((await call('GET', '/users')).json.data).toHaveLength(3);

    const other = await subscribed(api());
    await joinProject(api(), other.owner, 'editor');
    const letter = () => other.call('POST', '/invitations', { email: `${uuidv7()}@example.org`, role: 'editor' });
    // More are refused as too many in five minutes, whatever the package says.
    expectOne(await atOnce(letter, 20), 'users');
  });

  test('P3: of fifty domains at the edge of the limit exactly one is added', async () => {
    const { owner } = await subscribed(api());
    const add = (number: number) => api().api.addDomain(owner.projectId, `${uuidv7()}-${number}.example`);
    const added = await Promise.allSettled(Array.from({ length: AT_ONCE }, (_, number) => add(number)));
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const rows = await api().database.transaction({ projectId: owner.projectId }, (transaction) =>
      transaction.select().from(domains).where(eq(domains.projectId, owner.projectId)),
    );
    expect(rows).toHaveLength(2);
  });

  test('P3: of fifty questions at the edge of the limit exactly one is answered, and none where none are allowed', async () => {
    const { owner, call } = await subscribed(api());
    const { projectId } = owner;
    const limits = withPackages(TECHNICAL_LIMITS, TEST_PACKAGES);
    const take = (most = limits) =>
      api().database.transaction({ projectId }, (transaction) =>
        takeAnswer(
          transaction,
          { clock: api().now, limits: most },
          { projectId, metadata: { package: { name: 'tight' } } },
        ),
      );
    const none = { ...limits, sharesOf: () => ({ ...limits.sharesOf({}), daily_answers: 0 }) };
    await expect(take(none)).rejects.toMatchObject({ code: 'over_plan' });
    await take();
    await take();
    const taken = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => take()));
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of taken)
      if (each.status === 'rejected')
        expect(each.reason).toMatchObject({ code: 'over_plan', details: { options: { limit: 'daily_answers' } } });
    // Where there is no limit they are counted all the same.
    await take({ ...limits, sharesOf: () => ({ ...limits.sharesOf({}), daily_answers: null }) });
    expect((await call('GET', '/plan')).json.usage.daily_answers).toBe(4);
  });

  test('P3: of fifty saves that make a page as long as it may be exactly one is taken, and none that makes it longer', async () => {
    const { call } = await subscribed(api());
    const body = pageBody();
    const sections = [sectionBody('First')];
    const { version } = (await call('POST', '/page', { ...body, sections })).json;
    const grow = (by: number, of: number) => () =>
      call('PUT', `/page/${body.id}`, {
        ...{ ...body, metadata: {}, version: of },
        sections: [...sections, ...Array.from({ length: by }, () => ({ ...sectionBody('More'), id: uuidv7() }))],
      });
    // Each begins from what it has read: one is taken, and to the others the page has changed meanwhile.
    const grown = await atOnce(grow(1, version));
    expect(grown.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(grown.filter(({ status }) => status === 409)).toHaveLength(AT_ONCE - 1);
    const stored = grown.find(({ status }) => status === 200)?.json.version;
    for (const { status, json } of await atOnce(grow(2, stored)))
      expect([status, json.message, json.options?.limit]).toEqual([402, OVER, 'sections_per_page']);
  });

  test('P3: sections of a page, the size of a file, what asks the address, and what is made anew for each visitor', async () => {
    const { owner, call } = await subscribed(api());
    const body = pageBody();
    const two = [sectionBody('One'), sectionBody('Two')];
    const three = {
      ...pageBody(),
      sections: [...two, sectionBody('Three')].map((each) => ({ ...each, id: uuidv7() })),
    };
    expect((await call('POST', '/page', { ...body, sections: two })).status).toBe(201);
    const grown = await call('PUT', `/page/${body.id}`, { ...body, sections: [...two, sectionBody('Three')] });
    for (const { status, json } of [grown, await call('POST', '/page', three)])
      expect([status, json.message, json.options.limit]).toEqual([402, OVER, 'sections_per_page']);

    const large = Buffer.alloc(100_001, 'x');
    const sent = await upload(api(), owner, large, { name: 'a.txt', type: 'text/plain' });
    const begun = await tusClient(api(), owner).begin(large.length, { filename: 'a.txt' });
    for (const { status, json } of [sent, begun])
      expect([status, json.message, json.options]).toEqual([
        402,
        'The size of your media exceeds the authorized limit',
        { link: '/admin/plan', limit: 'file_bytes' },
      ]);
    const french = await upload(api(), owner, large, { headers: { 'accept-language': 'fr' } });
    expect(french.json.message).toBe('La taille de votre média dépasse la limite autorisée');

    const asking = await call('PUT', '', { metadata: { queryStringSupport: true } });
    const typed = await call('POST', '/section-types/market', {
      ...MARKET,
      type: 'configurable',
      query_string_keys: ['day'],
    });
    for (const { status, json } of [asking, typed])
      expect([status, json.options.limit]).toEqual([402, 'query_strings']);
    const dynamic = await call('POST', '/section-types/market', { ...MARKET, type: 'dynamic', query_string_keys: [] });
    expect([dynamic.status, dynamic.json.options.limit]).toEqual([402, 'dynamic_types']);
  });

  test('P3: a smaller package takes nothing away: what is there is read, changed and made smaller, and does not grow', async () => {
    const { owner, call, subscribe, page } = await subscribed(api(), 'agency');
    const body = { ...pageBody(), sections: ['One', 'Two', 'Three', 'Four'].map((title) => sectionBody(title)) };
    expect((await call('POST', '/page', body)).status).toBe(201);
    let largest = 0;
    for (let number = 0; number < 4; number += 1) {
      expect((await page()).status).toBe(201);
      expect((await call('POST', `/page/${body.id}/variations`, { page: `Variation ${number}` })).status).toBe(201);
      expect((await call('POST', ...type(`type-${number}`))).status).toBe(201);
      const picture = await photo(number * 50);
      largest = Math.max(largest, picture.byteLength);
      expect((await upload(api(), owner, picture, PNG)).status).toBe(201);
    }
    expect((await call('PUT', '', { metadata: { queryStringSupport: true } })).status).toBe(200);
    expect((await call('POST', '/section-types/market', { ...MARKET, type: 'dynamic' })).status).toBe(201);
    await subscribe('tight');

    const { usage } = (await call('GET', '/dashboard')).json;
    expect(usage).toMatchObject({ pages: 6, media: 4, static_sections: 4, section_types: 5 });
    const plan = (await call('GET', '/plan')).json;
    expect(apiCalls.getPlan.answer.safeParse(plan).error).toBeUndefined();
    expect([plan.package.name, plan.usage]).toEqual([
      'tight',
      {
        ...{ pages: 6, variations_per_page: 4, sections_per_page: 4, static_sections: 4, dynamic_types: 1 },
        ...{ query_strings: true, media: 4, users: 1, domains: 1, daily_views: 0, daily_answers: 0 },
        file_bytes: largest,
      },
    ]);
    expect([plan.fullest.variations.id, plan.fullest.variations.page]).toEqual([body.id, body.page]);
    expect((await call('GET', `/page/${body.id}/variations`)).json.versions).toHaveLength(5);
    const [first, ...rest] = body.sections;
    const save = (sections: readonly unknown[], title: string) =>
      call('PUT', `/page/${body.id}`, { ...body, metadata: { en: { title } }, sections });
    expect((await save(body.sections, 'Changed')).status).toBe(200);
    expect((await save([...body.sections, sectionBody('Five')], 'Grown')).json.error).toBe('over_plan');
    expect((await save(rest, 'Smaller')).json.sections).toHaveLength(3);
    expect((await save([first, ...rest], 'As before')).json.error).toBe('over_plan');
    expect((await call('PUT', '', { metadata: { title: 'Anew', queryStringSupport: true } })).status).toBe(200);
    expect((await call('PUT', '/section-types/market', { ...MARKET, type: 'dynamic' })).status).toBe(200);
    expect((await page()).status).toBe(402);
    expect((await call('POST', ...type('another'))).status).toBe(402);
    // Whoever is subscribed to more again goes on where they were.
    await subscribe('agency');
    expect((await save([first, ...rest], 'As before')).status).toBe(200);
    expect((await page()).status).toBe(201);
  });

  test('P3: views are counted by the days of the project’s time zone; what is told twice, or of nobody, counts once, or never', async () => {
    const { owner, call } = await subscribed(api());
    const { projectId } = owner;
    const today = new Date();
    const [counter, other] = [uuidv7(), uuidv7()];
    const tell = (batch: number, views: readonly { at: Date; views: number }[], by = counter, project = projectId) =>
      api().send('PUT', `/views/${by}/${batch}`, {
        body: { views: views.map((each) => ({ project, at: each.at.toISOString(), views: each.views })) },
        operator: true,
      });
    const hours = (count: number): Date => new Date(today.getTime() + count * 3_600_000);
    const views = async (): Promise<{ day: string; views: number }[]> => (await call('GET', '/plan')).json.views;
    const day = (at: Date): string => at.toISOString().slice(0, 10);
    const of = async (at: Date) => (await views()).find((each) => each.day === day(at))?.views;

    expect((await views()).map(({ views }) => views)).toEqual(Array.from({ length: 30 }, () => 0));
    const first = [
      { at: today, views: 3 },
      { at: hours(-24), views: 4 },
    ];
    for (let time = 0; time < 3; time += 1) expect((await tell(1, first)).json).toEqual({ projects: 1 });
    expect([await of(today), await of(hours(-24))]).toEqual([3, 4]);
    // Of two nodes at once, and one of them by two ways.
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => tell(2, [{ at: today, views: 5 }])),
      ...Array.from({ length: 10 }, () => tell(1, [{ at: today, views: 7 }], other)),
    ]);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await of(today)).toBe(15);
    // One that comes late was told before.
    await tell(1, [{ at: today, views: 100 }]);
    expect((await tell(1, [{ at: today, views: 1 }], uuidv7(), uuidv7())).status).toBe(200);
    expect((await call('GET', '/plan')).json.usage.daily_views).toBe(15);
    const { token } = owner;
    const guessed = await api().send('PUT', `/views/${uuidv7()}/1`, { body: { views: [] }, headers: { token } });
    expect([guessed.status, guessed.json.error]).toEqual([404, 'not_found']);

    // Where it is tomorrow, or yesterday, the same moment is another day's.
    for (const [zone, shift] of [
      ['Pacific/Kiritimati', 14],
      ['Pacific/Pago_Pago', -11],
    ] as const) {
      await api().database.transaction({ projectId }, (transaction) =>
        transaction
          .insert(projectBilling)
          .values({ projectId, timeZone: zone })
          .onConflictDoUpdate({ target: projectBilling.projectId, set: { timeZone: zone } }),
      );
      const there = hours(shift);
      const before = (await of(there)) ?? 0;
      await tell(1, [{ at: today, views: 1000 }], uuidv7());
      expect(await of(there)).toBe(before + 1000);
      expect((await views()).at(-1)?.day).toBe(day(there));
    }
  });
};
