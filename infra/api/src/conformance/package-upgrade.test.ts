import { eq, inArray } from 'drizzle-orm';
import { apiCalls } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { projectBilling } from '../database/billing-tables.ts';
import { collections, testPayments, upgrades } from '../database/payment-tables.ts';
import { BILLING_DETAILS } from '../testing/billing-details.ts';
import { issueInvoice } from '../testing/issue-invoice.ts';
import { joinProject } from '../testing/join-project.ts';
import { type Answer, PASSWORD, pageBody, type TestApi } from '../testing/test-api.ts';
import { onEachDatabase, type Suite } from './suite.ts';

const DAY = 24 * 60 * 60_000;

async function opened(test: TestApi) {
  const owner = await test.account();
  let { token } = owner;
  /** After as long as this, they sign in again. */
  const later = async (milliseconds: number): Promise<void> => {
    test.wait(milliseconds);
    token = (await test.send('POST', '/login', { body: { email: owner.email, password: PASSWORD } })).json.token;
  };
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    test.send(method, `/project/${owner.projectId}${path}`, {
      ...(body !== undefined && { body }),
      headers: { token, ...headers },
    });
  const bill = (details: object = {}, time_zone = 'Europe/Paris', headers = {}) =>
    call('PUT', '/billing', { details: { ...BILLING_DETAILS, ...details }, time_zone }, headers);
  const start = (name: string, id = uuidv7()) => call('PUT', `/upgrades/${id}`, { package: name });
  const finish = (id: string) => call('PUT', `/upgrades/${id}/completion`);
  const give = (frame: string, told: object) => test.send('POST', frame.replace('/api/v1', ''), { body: told });
  const year = new Date().getUTCFullYear();
  const card = (kind: string, more: object = {}) => ({
    card: kind,
    last4: '4242',
    exp_month: 12,
    exp_year: year + 2,
    ...more,
  });
  /** From nothing to another package, by a card of this kind. */
  const upgrade = async (name: string, kind = 'succeeds') => {
    const { id, frame } = (await start(name)).json;
    await give(frame, card(kind));
    return finish(id);
  };
  const name = async () => (await call('GET', '/dashboard')).json.package_name;
  const held = async (id: string) => {
    const [row] = await test.database.transaction({ keepsHouse: true }, (transaction) =>
      transaction
        .select({ status: testPayments.status, amount: testPayments.amount })
        .from(testPayments)
        .innerJoin(upgrades, eq(upgrades.checkId, testPayments.id))
        .where(eq(upgrades.id, id)),
    );
    return row;
  };
  return { owner, call, bill, start, finish, give, card, upgrade, name, held, later };
}

const FIRST = { card: null, details: null, next: null, unpaid: null, is_test: true, time_zone: 'UTC', version: 0 };

const packageUpgrade: Suite = (api) => {
  test('P5: billing details are held against their country, and saved on condition', async () => {
    const { call, bill } = await opened(api());
    expect((await call('GET', '/billing')).json).toEqual(FIRST);
    const saved = await bill({}, 'Europe/Paris', { 'if-match': '"0"' });
    expect([saved.status, saved.json.version, saved.json.time_zone]).toEqual([200, 1, 'Europe/Paris']);
    expect(apiCalls.getBilling.answer.parse((await call('GET', '/billing')).json).details).toEqual(BILLING_DETAILS);
    expect((await bill({ city: 'Paris' }, 'UTC', { 'if-match': '"0"' })).status).toBe(412);
    const wrong = { postal_code: '6900', vat_number: 'FR40303265046', phone: '12', email: 'nobody', city: ' ' };
    const refused = await bill(wrong);
    expect([refused.status, Object.keys(refused.json.errors).toSorted()]).toEqual([
      422,
      ['details.city', 'details.email'],
    ]);
    const { errors } = (await bill({ ...wrong, email: 'a@b.example', city: 'Lyon' })).json;
    expect(errors).toEqual({
      'details.postal_code': ['This is not a postal code of the country.'],
      'details.vat_number': ['This is not a VAT number of the country.'],
      'details.phone': ['This is not a telephone number of the country. Others begin with +.'],
    });
    for (const zone of ['Mars/Olympus', "UTC'; DROP TABLE projects", 'utc', 'localtime', ''])
      expect([(await bill({}, zone)).json.errors]).toEqual([{ time_zone: ['Choose a time zone of the list.'] }]);
    for (const [country, postal_code, vat_number, phone] of [
      ['DE', '10115', 'DE136695976', '030 901820'],
      ['GB', 'SW1A 1AA', '', '020 7946 0958'],
      ['GR', '104 31', 'EL094259216', '21 0321 1234'],
      ['CH', '8001', '', '044 668 18 00'],
      ['HK', '', '', '2345 6789'],
      ['US', '10001-1234', '', '+33 4 72 00 00 01'],
    ])
      expect([country, (await bill({ country, postal_code, vat_number, phone })).json.errors]).toEqual([
        country,
        undefined,
      ]);
  });

  test('P5: a larger package begins once a euro was held on a card; the euro is let go, and asking again changes nothing', async () => {
    const { call, bill, start, finish, give, card, name, held } = await opened(api());
    expect((await start('studio')).json.errors).toEqual({ details: ['This field cannot be blank'] });
    await bill();
    const missing = await start('gold');
    expect([missing.status, missing.json.message]).toEqual([404, 'Package not found']);
    expect((await start('free')).json.errors.package).toHaveLength(1);

    const id = uuidv7();
    const first = await start('studio', id);
    expect([first.json.status, first.json.id]).toEqual(['card', id]);
    expect((await start('studio', id)).json).toEqual(first.json);
    expect((await start('house', id)).json.error).toBe('idempotency_reused');
    expect((await finish(id)).json).toEqual(first.json);
    const document = await api().send('GET', `${first.json.frame.replace('/api/v1', '')}?locale=fr`);
    expect(document.headers.get('content-security-policy')).toContain('sandbox allow-scripts');
    expect(document.text).toContain('Numéro de carte');
    await give(first.json.frame, card('succeeds'));
    expect([await held(id), await name()]).toEqual([{ status: 'held', amount: 100 }, 'free']);
    const done = await Promise.all([finish(id), finish(id), finish(id)]);
    expect(done.map(({ json }) => json)).toEqual(
      done.map(() => ({ id, package: 'studio', status: 'done', frame: null })),
    );
    expect([await held(id), await name()]).toEqual([{ status: 'released', amount: 100 }, 'studio']);
    expect((await call('GET', '/billing')).json.card).toEqual({
      ...{ brand: 'visa', last4: '4242', exp_month: 12, exp_year: new Date().getUTCFullYear() + 2 },
    });
    // Its document is there no more.
    expect((await give(first.json.frame, card('succeeds'))).status).toBe(404);
  });

  test('P5: cards that fail, are refused by their bank or its owner, expire too soon, or are never answered for', async () => {
    const { bill, start, finish, give, card, upgrade, name, held } = await opened(api());
    await bill();
    const now = new Date();
    // The end of the month three months from now is more than three months away; the end of the one before is not.
    const soon = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1));
    const enough = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 3, 1));
    const until = (date: Date) => ({ exp_month: date.getUTCMonth() + 1, exp_year: date.getUTCFullYear() });
    for (const [told, reason] of [
      [[card('declined')], 'card_declined'],
      [[card('expired')], 'card_expired'],
      [[card('succeeds', { exp_month: 1, exp_year: 2001 })], 'card_expired'],
      [[card('succeeds', until(soon))], 'card_expires_soon'],
      [[card('challenges'), { challenge: false }], 'card_challenge_failed'],
    ] as const) {
      const { id, frame } = (await start('studio')).json;
      for (const each of told) await give(frame, each);
      const refused = await finish(id);
      expect([refused.status, refused.json.message, refused.json.options.reason]).toEqual([
        402,
        'Package upgrade failed',
        reason,
      ]);
      expect(refused.json.errors.card).toHaveLength(1);
      expect((await finish(id)).text).toBe(refused.text);
      expect([await name(), (await held(id))?.status]).toEqual(['free', 'released']);
    }
    const silent = (await start('studio')).json;
    await give(silent.frame, card('silent'));
    const unheard = await finish(silent.id);
    expect([unheard.status, unheard.json.error, await name()]).toEqual([503, 'unavailable', 'free']);

    const asked = (await start('studio')).json;
    await give(asked.frame, card('challenges', until(enough)));
    expect((await finish(asked.id)).json.status).toBe('card');
    await give(asked.frame, { challenge: true });
    expect([(await finish(asked.id)).json.status, await name()]).toEqual(['done', 'studio']);
    // A number is nothing that anybody here would take.
    const number = await give((await start('house')).json.frame, { ...card('succeeds'), number: '4242424242424242' });
    expect(number.status).toBe(400);
    expect((await upgrade('studio')).json.status).toBe('done');
  });

  test('P5: a smaller package begins with the next month, once, takes nothing away, and can be taken back', async () => {
    const { call, bill, upgrade, name, later } = await opened(api());
    await bill({}, 'UTC');
    await upgrade('agency');
    for (let number = 0; number < 31; number += 1) expect((await call('POST', '/page', pageBody())).status).toBe(201);
    const { pages } = (await call('GET', '/dashboard')).json.usage;
    const next = (packageName: string | null) => call('PUT', '/next-package', { package: packageName });
    expect((await next('agency')).json.errors.package).toHaveLength(1);
    expect((await next('gold')).status).toBe(404);
    const now = new Date();
    const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
    expect((await next('free')).json.next).toEqual({ package: 'free', from });
    expect((await next(null)).json.next).toBeNull();
    await next('free');
    await api().api.upkeep();
    expect(await name()).toBe('agency');
    const until = Date.parse(`${from}T02:00:00Z`) - Date.now();
    try {
      await later(until);
      await api().api.upkeep();
      expect([await name(), (await call('GET', '/billing')).json.next]).toEqual(['free', null]);
      expect((await call('GET', '/dashboard')).json.usage.pages).toBe(pages);
      expect((await call('POST', '/page', pageBody())).json.options).toEqual({ link: '/admin/plan', limit: 'pages' });
      const { data } = (await call('GET', '/invoices')).json;
      const last = data.find((each: { month: string }) => each.month.slice(0, 7) === now.toISOString().slice(0, 7));
      expect(last?.lines.map((line: { package: string }) => line.package)).toEqual(['agency']);
    } finally {
      api().wait(-until);
    }
  });

  test('P5: an invoice that cannot be paid is told of, tried again on its days, and paid by another card at once', async () => {
    const { owner, call, bill, upgrade, later } = await opened(api());
    await bill();
    const { projectId } = owner;
    const older = await issueInvoice(api(), projectId, 3);
    expect((await upgrade('studio', 'unpaid')).json.status).toBe('done');
    const number = await issueInvoice(api(), projectId, 2);
    const mails = async () =>
      (await api().mailsTo(owner.email)).filter(({ subject }) => subject.includes(` ${number} `));
    let waited = 0;
    try {
      for (const [tries, pause] of [0, 1, 3, 5, 7].entries()) {
        await later(pause * DAY);
        waited += pause * DAY;
        await api().api.upkeep();
        await api().api.upkeep();
        expect(await mails()).toHaveLength(tries + 1);
        const { unpaid } = (await call('GET', '/billing')).json;
        expect([unpaid.invoice, unpaid.reason, unpaid.retry_at === null]).toEqual([
          number,
          'card_declined',
          tries === 4,
        ]);
      }
      expect((await mails()).at(-1)?.text).toContain('We do not try again');
      await later(30 * DAY);
      waited += 30 * DAY;
      await api().api.upkeep();
      expect(await mails()).toHaveLength(5);
      expect((await upgrade('studio')).json.status).toBe('done');
      await api().api.upkeep();
      expect((await call('GET', '/billing')).json.unpaid).toBeNull();
    } finally {
      api().wait(-waited);
    }
    const rows = await api().database.transaction({ projectId }, (transaction) =>
      transaction
        .select()
        .from(collections)
        .where(inArray(collections.invoice, [older, number])),
    );
    // What was issued before there was a card is nothing that a card pays.
    expect(rows.map(({ invoice, status }) => [invoice, status])).toEqual([[number, 'paid']]);
  });

  test('P5: upkeep ends what nobody came back to: done where a card was given, let go where none was', async () => {
    const { bill, start, give, card, name, held, finish } = await opened(api());
    await bill();
    const [given, left] = [(await start('studio')).json, (await start('house')).json];
    await give(given.frame, card('succeeds'));
    await api().api.upkeep();
    expect(await name()).toBe('free');
    let waited = 0;
    const wait = (milliseconds: number): void => {
      waited += milliseconds;
      api().wait(milliseconds);
    };
    try {
      wait(DAY / 24);
      await api().api.upkeep();
      expect([await name(), (await held(given.id))?.status]).toEqual(['studio', 'released']);
      wait(DAY);
      await api().api.upkeep();
      expect([await name(), (await held(left.id))?.status]).toEqual(['studio', 'released']);
      expect((await finish(left.id)).json.options.reason).toBe('card_not_given');
    } finally {
      api().wait(-waited);
    }
  });

  test('P5: another card for the same package leaves a smaller one that was chosen for next month', async () => {
    const { call, bill, upgrade, name } = await opened(api());
    await bill({}, 'UTC');
    await upgrade('house');
    await call('PUT', '/next-package', { package: 'studio' });
    expect((await upgrade('house')).json.status).toBe('done');
    expect((await call('GET', '/billing')).json.next.package).toBe('studio');
    expect((await upgrade('agency')).json.status).toBe('done');
    expect([(await call('GET', '/billing')).json.next, await name()]).toEqual([null, 'agency']);
  });

  test('P5: the card frame of an administrator who was removed is there no more, and a card given before counts for nothing', async () => {
    const { owner, bill, give, card, held, name } = await opened(api());
    await bill();
    const { token, userId } = await joinProject(api(), owner, 'administrator');
    const begin = (id: string) =>
      api().send('PUT', `/project/${owner.projectId}/upgrades/${id}`, {
        body: { package: 'studio' },
        headers: { token },
      });
    const [before, after] = [(await begin(uuidv7())).json, (await begin(uuidv7())).json];
    await give(before.frame, card('succeeds'));
    await api().send('DELETE', `/project/${owner.projectId}/users/${userId}`, { headers: { token: owner.token } });
    expect((await give(after.frame, card('succeeds'))).status).toBe(404);
    expect((await api().send('GET', after.frame.replace('/api/v1', ''))).status).toBe(404);
    api().wait(DAY / 24);
    try {
      await api().api.upkeep();
    } finally {
      api().wait(-DAY / 24);
    }
    expect([await name(), (await held(before.id))?.status]).toEqual(['free', 'released']);
  });

  test('P5: of two upgrades, the smaller one changes nothing once the larger one is done', async () => {
    const { bill, start, finish, give, card, upgrade, name, held } = await opened(api());
    await bill();
    const left = (await start('studio')).json;
    await give(left.frame, card('succeeds'));
    expect((await upgrade('house')).json.status).toBe('done');
    api().wait(DAY / 24);
    try {
      await api().api.upkeep();
    } finally {
      api().wait(-DAY / 24);
    }
    expect([await name(), (await held(left.id))?.status]).toEqual(['house', 'released']);
    const refused = await finish(left.id);
    expect([refused.status, refused.json.options.reason]).toEqual([402, 'package_not_larger']);
    expect(refused.json.errors.package).toHaveLength(1);
  });

  test('P5: what the operator says is no longer changed by a smaller package that was chosen before', async () => {
    const { owner, call, bill, upgrade, name, later } = await opened(api());
    await bill({}, 'UTC');
    await upgrade('house');
    const { from } = (await call('PUT', '/next-package', { package: 'studio' })).json.next;
    const say = async (packageName: string): Promise<void> => {
      const body = { name: packageName };
      const said = await api().send('PUT', `/packages/${owner.projectId}`, { body, operator: true });
      expect(said.status).toBe(200);
    };
    await say('agency');
    expect((await call('GET', '/billing')).json.next).toBeNull();
    // As if it was chosen in the same moment.
    await say('free');
    await api().database.transaction({ projectId: owner.projectId }, (transaction) =>
      transaction
        .update(projectBilling)
        .set({ nextPackage: 'studio', nextFrom: from })
        .where(eq(projectBilling.projectId, owner.projectId)),
    );
    const until = Date.parse(`${from}T02:00:00Z`) - Date.now();
    try {
      await later(until);
      await api().api.upkeep();
      expect([await name(), (await call('GET', '/billing')).json.next]).toEqual(['free', null]);
    } finally {
      api().wait(-until);
    }
  });

  test('P5: billing is its project’s owners’ and administrators’ alone', async () => {
    const { owner, start, bill } = await opened(api());
    await bill();
    const { id, frame } = (await start('studio')).json;
    const [editor, stranger] = [await joinProject(api(), owner, 'editor'), await api().account()];
    for (const [method, path] of [
      ['GET', '/billing'],
      ['PUT', `/upgrades/${id}/completion`],
    ] as const) {
      const as = (token: string, project = owner.projectId) =>
        api().send(method, `/project/${project}${path}`, { headers: { token } });
      expect([(await as(editor.token)).status, (await as(stranger.token)).status]).toEqual([403, 404]);
      if (method === 'PUT') expect((await as(stranger.token, stranger.projectId)).status).toBe(404);
    }
    expect((await api().send('GET', `${frame.replace('/api/v1', '')}x`)).status).toBe(404);
  });
};

onEachDatabase('package upgrade', { packageUpgrade });
