import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { upgrades } from '../database/payment-tables.ts';
import { projects } from '../database/schema.ts';
import { BILLING_DETAILS } from '../testing/billing-details.ts';
import type { TestApi } from '../testing/test-api.ts';
import { onEachDatabase, type Suite } from './suite.ts';

const HOUR = 60 * 60_000;

/** Somebody who begins an upgrade, and does not come back to it. */
async function leaving(api: TestApi) {
  const { projectId, token } = await api.account();
  const call = (method: string, path: string, body?: unknown) =>
    api.send(method, `/project/${projectId}${path}`, { ...(body !== undefined && { body }), headers: { token } });
  await call('PUT', '/billing', { details: BILLING_DETAILS, time_zone: 'UTC' });
  const { id, frame } = (await call('PUT', `/upgrades/${uuidv7()}`, { package: 'studio' })).json;
  const give = () => {
    const card = { card: 'succeeds', last4: '4242', exp_month: 12, exp_year: new Date().getUTCFullYear() + 2 };
    return api.send('POST', frame.replace('/api/v1', ''), { body: card });
  };
  const name = async () => (await call('GET', '/dashboard')).json.package_name;
  return { projectId, id, give, name };
}

/** As if the same person had left the same upgrade in so many projects more. */
async function repeat({ database }: TestApi, { projectId, id }: { projectId: string; id: string }, count: number) {
  const ids = Array.from({ length: count }, () => uuidv7());
  const [project, upgrade] = await database.transaction({ projectId }, async (transaction) => [
    (await transaction.select().from(projects).where(eq(projects.id, projectId)))[0],
    (await transaction.select().from(upgrades).where(eq(upgrades.id, id)))[0],
  ]);
  if (!project || !upgrade) throw new Error('No upgrade was begun');
  for (const other of ids)
    await database.transaction({ projectId: other }, async (transaction) => {
      await transaction.insert(projects).values({ ...project, id: other });
      await transaction.insert(upgrades).values({ ...upgrade, id: other, projectId: other, secret: other });
    });
  return ids;
}

const leftUpgrades: Suite = (api) => {
  test('P5 SEC-M3: cards that somebody never gives in a hundred projects keep nobody else’s upgrade waiting', async () => {
    const idle = await leaving(api());
    const others = await repeat(api(), idle, 100);
    const quick = await leaving(api());
    await quick.give();
    api().wait(HOUR);
    try {
      await api().api.upkeep();
      await api().api.upkeep();
      expect([await quick.name(), await idle.name()]).toEqual(['studio', 'free']);
      // They have their turn again, and come to their end.
      api().wait(25 * HOUR);
      await api().api.upkeep();
      await api().api.upkeep();
      const ended = await api().database.transaction({ keepsHouse: true }, (transaction) =>
        transaction.select({ status: upgrades.status }).from(upgrades),
      );
      expect(ended.filter(({ status }) => status === 'failed')).toHaveLength(others.length + 1);
    } finally {
      api().wait(-26 * HOUR);
    }
  });

  test('P5: a card is waited for a day, however often it was asked for', async () => {
    const { api: nodes, wait, database } = api();
    const { projectId, id } = await leaving(api());
    const status = async () => {
      const [row] = await database.transaction({ projectId }, (transaction) =>
        transaction.select({ status: upgrades.status }).from(upgrades).where(eq(upgrades.id, id)),
      );
      return row?.status;
    };
    let waited = 0;
    const after = async (hours: number) => {
      wait(hours * HOUR - waited);
      waited = hours * HOUR;
      await nodes.upkeep();
      return status();
    };
    try {
      for (const hours of [0.5, 1.1, 2.3, 4.7, 9.5, 19.1, 23.9]) expect(await after(hours)).toBe('card');
      expect(await after(24.1)).toBe('failed');
    } finally {
      wait(-waited);
    }
  });
};

onEachDatabase('upgrades that people left', { leftUpgrades });
