import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { apiCalls, type Usage } from 'shared-contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { meterDays } from '../operations/billing/meter-days.ts';
import { keepUsage } from '../operations/plan/keep-usage.ts';
import { type DatabaseKind, TEST_DATABASES } from '../testing/databases.ts';
import { joinProject } from '../testing/join-project.ts';
import { type Account, midMonth, pageBody, startTestApi, type TestApi } from '../testing/test-api.ts';
import { TEST_PACKAGES } from '../testing/test-packages.ts';
import { upload } from '../testing/upload.ts';

const DAY = 24 * 60 * 60_000;
const logger = pino({ level: 'silent' });

describe.each(Object.keys(TEST_DATABASES) as DatabaseKind[])('W10: history of usage on %s', (kind) => {
  let api: TestApi;
  const begin = midMonth();
  const at = (days: number): Date => new Date(begin.getTime() + days * DAY);
  const day = (days: number): string => at(days).toISOString().slice(0, 10);
  beforeAll(async () => {
    api = await startTestApi(kind, { standsAt: begin });
  });
  afterAll(() => api?.close());

  const usage = async ({ token, projectId }: Account): Promise<Usage> => {
    const answer = await api.send('GET', `/project/${projectId}/usage`, { headers: { token } });
    expect([answer.status, answer.json.error]).toEqual([200, undefined]);
    return apiCalls.getUsage.answer.parse(answer.json);
  };
  const keep = (days: number) => keepUsage({ database: api.database, logger }, at(days));
  const inProject = ({ projectId }: Account, statement: ReturnType<typeof sql>) =>
    api.database.transaction({ projectId }, (transaction) => transaction.execute(statement));

  test('each day is written down once, however often it is looked at, and shows what there was', async () => {
    const owner = await api.account();
    const { token, projectId } = owner;
    const page = () => api.send('POST', `/project/${projectId}/page`, { body: pageBody(), headers: { token } });
    const before = await usage(owner);
    expect([before.days.length, before.days.at(-1)?.day]).toEqual([84, day(0)]);
    expect(before.days.every(({ counts, daily_views }) => counts === null && daily_views === 0)).toBe(true);
    const pagesOn = async () => (await usage(owner)).days.flatMap(({ counts }) => counts?.pages ?? []);

    await Promise.all([keep(-2), keep(-2)]);
    const [first] = await pagesOn();
    await page();
    const document = Buffer.from(`%PDF-1.7 ${'x'.repeat(4000)}`);
    expect((await upload(api, owner, document, { name: 'menu.pdf', type: 'application/pdf' })).status).toBe(201);
    // What is written down of a day stays as it was.
    for (const days of [-2, -1, -1, 0]) await keep(days);
    await page();
    await keep(0);
    expect(await pagesOn()).toEqual([first, (first ?? 0) + 1, (first ?? 0) + 1]);
    const known = (await usage(owner)).days.filter(({ counts }) => counts !== null);
    expect(known.map((each) => each.day)).toEqual([day(-2), day(-1), day(0)]);
    expect(known[0]?.counts).toMatchObject({ users: 1, domains: 1, media: 0, static_sections: 0, file_bytes: 0 });
    const largest = (await api.send('GET', `/project/${projectId}/plan`, { headers: { token } })).json.usage.file_bytes;
    expect(largest).toBe(document.byteLength);
    expect(known.map(({ counts }) => counts?.file_bytes)).toEqual([0, largest, largest]);
    for (const statement of [sql`UPDATE usage_days SET pages = 0`, sql`DELETE FROM usage_days`])
      await expect(inProject(owner, statement)).rejects.toThrow();
  });

  test('what this month costs is told to those who see invoices, and to nobody else', async () => {
    const owner = await api.account();
    const { projectId } = owner;
    const subscribed = await api.send('PUT', `/packages/${projectId}`, { body: { name: 'studio' }, operator: true });
    expect(subscribed.status).toBe(200);
    await meterDays({ database: api.database, packages: TEST_PACKAGES }, at(0));
    const { bills } = await usage(owner);
    const [bill] = bills ?? [];
    expect(bill?.currency).toBe('EUR');
    // A project that is new has had one day metered at most, and the rest of the month before it.
    expect(bill?.least).toBe(bill?.most);
    expect(bill?.most).toBeGreaterThanOrEqual(Math.max(1, bill?.so_far ?? 0));
    expect(bill?.most).toBeLessThanOrEqual(1900);
    const editor = await joinProject(api, owner, 'editor');
    expect((await usage({ ...owner, token: editor.token })).bills).toBeNull();
    const stranger = await api.account();
    const guessed = await api.send('GET', `/project/${projectId}/usage`, { headers: { token: stranger.token } });
    expect([guessed.status, guessed.json.error]).toEqual([404, 'not_found']);
    expect((await api.send('GET', `/project/${projectId}/usage`, { headers: {} })).status).toBe(401);
    // A project's rows are seen in it alone.
    await keep(0);
    const seen = await inProject(owner, sql`SELECT DISTINCT project_id FROM usage_days`);
    expect(seen.rows).toEqual([{ project_id: projectId }]);
  });
});
