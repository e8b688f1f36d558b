import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { closings, invoices, metering, pageViews, projectBilling } from '../database/billing-tables.ts';
import { type Database, openDatabase } from '../database/open-database.ts';
import { projects } from '../database/schema.ts';
import { closeMonths } from '../operations/billing/close-months.ts';
import { meterDays } from '../operations/billing/meter-days.ts';
import { createPackages } from '../operations/packages.ts';
import { NO_SELLER } from '../operations/selling.ts';
import { SHIPPED_PACKAGES } from '../operations/shipped-packages.ts';
import { type DatabaseKind, TEST_DATABASES, type TestDatabase } from '../testing/databases.ts';

const SOAK = process.env.SOAK === '1';
const RUNS = SOAK ? 200 : 4;
vi.setConfig({ testTimeout: SOAK ? 60 * 60_000 : 120_000 });

const HOUR = 3_600_000;
const ZONES = ['UTC', 'Europe/Paris', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'Asia/Kathmandu'];
const NAMES = [null, 'free', 'studio', 'house', 'agency'] as const;
type Name = (typeof NAMES)[number];
const packages = createPackages(SHIPPED_PACKAGES);

interface Step {
  readonly hours: number;
  /** Which project changes to which package before it. */
  readonly change: { readonly project: number; readonly name: Name };
  /** After how many statements, or with the commit, each try of either job ends. */
  readonly kills: readonly number[];
}
const STEP: fc.Arbitrary<Step> = fc.record({
  hours: fc.integer({ min: 1, max: 80 }),
  change: fc.record({ project: fc.nat(2), name: fc.constantFrom(...NAMES) }),
  kills: fc.array(fc.integer({ min: -1, max: 8 }), { maxLength: 3 }),
});
const SITE = fc.record({ zone: fc.constantFrom(...ZONES), seed: fc.nat(1000) });

/** A database whose process ends after so many statements; with -1 after the next commit, before anybody hears of it. */
function dying(database: Database, after: number): Database {
  let left = after;
  const end = (): never => {
    throw new Error('killed');
  };
  return {
    ...database,
    transaction: async (scope, work) => {
      const result = await database.transaction(scope, (transaction) =>
        work(
          new Proxy(transaction, {
            get: (target, name) => {
              if (['execute', 'insert', 'select', 'update'].includes(String(name)) && after >= 0) {
                if (left === 0) end();
                left -= 1;
              }
              return Reflect.get(target, name);
            },
          }),
        ),
      );
      return after < 0 ? end() : result;
    },
  };
}

const viewsOn = (seed: number, day: string): number => ((Date.parse(day) / (24 * HOUR) + seed) % 7) * 911;
const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * 24 * HOUR).toISOString().slice(0, 10);
const dayIn = (zone: string, at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at);

/** What is to be billed, worked out day by day in whole numbers. */
class Site {
  readonly id = uuidv7();
  name: Name = null;
  metered: string | null = null;
  /** Days of each package, and views beyond it, by month. */
  readonly months = new Map<string, Map<Name, { days: number; excess: number }>>();
  readonly zone: string;
  readonly seed: number;
  constructor({ zone, seed }: { readonly zone: string; readonly seed: number }) {
    this.zone = zone;
    this.seed = seed;
  }
  passUntil(now: number): void {
    const last = dayAfter(dayIn(this.zone, now - HOUR), -1);
    for (let day = this.metered === null ? last : dayAfter(this.metered); day <= last; day = dayAfter(day)) {
      const month = this.months.get(day.slice(0, 7)) ?? new Map();
      const line = month.get(this.name) ?? { days: 0, excess: 0 };
      const most = SHIPPED_PACKAGES.find(({ name }) => name === this.name)?.limits.daily_views ?? null;
      line.days += 1;
      if (most !== null) line.excess += Math.max(0, viewsOn(this.seed, day) - most);
      this.months.set(day.slice(0, 7), month.set(this.name, line));
      this.metered = day;
    }
  }
  /** Totals of the months that are over, in cents. */
  bills(): [month: string, total: number][] {
    const open = dayAfter(this.metered ?? '2000-01-01').slice(0, 7);
    return [...this.months]
      .filter(([month]) => month < open)
      .flatMap(([month, lines]) => {
        const [year = 0, number = 0] = month.split('-').map(Number);
        const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
        let total = 0;
        for (const [name, { days, excess }] of lines) {
          const found = SHIPPED_PACKAGES.find((each) => each.name === name);
          const { price = 0, per = 1 } = found?.excess?.daily_views ?? {};
          total += Math.floor(((found?.price ?? 0) * days * 2 + length) / (2 * length));
          total += Math.floor((price * excess * 2 + per) / (2 * per));
        }
        return total > 0 ? [[`${month}-01`, total] as [string, number]] : [];
      });
  }
}

describe.each(Object.keys(TEST_DATABASES) as DatabaseKind[])('on %s', (kind) => {
  let place: TestDatabase;
  let nodes: Database[];
  beforeAll(async () => {
    place = await TEST_DATABASES[kind]();
    const first = await openDatabase(place.options);
    nodes = [first, kind === 'server' ? await openDatabase(place.options) : first];
  });
  afterAll(async () => {
    for (const database of nodes) await database.close();
    await place.remove();
  });
  const node = (number: number): Database => nodes[number % 2] as Database;

  const begin = async (site: Site, from: string, days: number): Promise<void> => {
    await node(0).transaction({ projectId: site.id }, async (transaction) => {
      await transaction
        .insert(projects)
        .values({ id: site.id, metadata: {}, createdAt: new Date(0), updatedBy: 'test' });
      await transaction.insert(projectBilling).values({ projectId: site.id, timeZone: site.zone });
      const views = Array.from({ length: days }, (_, at) => dayAfter(from, at));
      await transaction
        .insert(pageViews)
        .values(views.map((day) => ({ projectId: site.id, day, views: viewsOn(site.seed, day) })));
    });
  };
  const job = async (database: Database, now: number): Promise<void> => {
    await meterDays({ database, packages }, new Date(now));
    await closeMonths({ database, packages, payments: null, selling: NO_SELLER }, new Date(now));
  };

  test('P4: however often, where and when they end, months are billed once, to the cent, and numbers have no gap', async () => {
    const property = fc.asyncProperty(
      fc.tuple(SITE, SITE, SITE),
      fc.integer({ min: Date.parse('2023-12-20T00:00:00Z') / HOUR, max: Date.parse('2026-12-31T00:00:00Z') / HOUR }),
      fc.array(STEP, { minLength: 15, maxLength: 30 }),
      async (given, start, steps) => {
        const sites = given.map((each) => new Site(each));
        let now = start * HOUR;
        for (const site of sites) await begin(site, dayAfter(dayIn('UTC', now), -3), 110);
        for (const [at, { hours, change, kills }] of steps.entries()) {
          now += hours * HOUR;
          const site = sites[change.project];
          if (site) {
            site.name = change.name;
            const metadata = change.name === null ? {} : { package: { name: change.name } };
            await node(0).transaction({ projectId: site.id }, (transaction) =>
              transaction.update(projects).set({ metadata }).where(eq(projects.id, site.id)),
            );
          }
          // Some end, at once and on either node; then both come back and do all of it, both at once.
          await Promise.allSettled(kills.map((after, each) => job(dying(node(at + each), after), now)));
          await Promise.all([job(node(0), now), job(node(1), now)]);
          for (const each of sites) each.passUntil(now);
        }
        for (const { id, bills } of sites.map((each) => ({ id: each.id, bills: each.bills() }))) {
          const issued = await node(0).transaction({ projectId: id }, (transaction) =>
            transaction.select().from(invoices).where(eq(invoices.projectId, id)).orderBy(invoices.month),
          );
          expect(issued.map(({ month, total }) => [month, total])).toEqual(bills);
          for (const { lines, total } of issued) expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
        }
        const numbers = await node(0).transaction({ keepsHouse: true }, (transaction) =>
          transaction.select({ number: invoices.number }).from(invoices).orderBy(invoices.number),
        );
        expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, at) => at + 1));
        // What is over is nobody's next time.
        await node(0).transaction({ keepsHouse: true }, (transaction) => transaction.delete(pageViews));
      },
    );
    await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
  });

  /** A site of a package from this day on, with so many views on each of its days. */
  const beginOn = async (name: 'studio' | 'house', from: string, views: Readonly<Record<string, number>>) => {
    const site = new Site({ zone: 'UTC', seed: 0 });
    await node(0).transaction({ projectId: site.id }, async (transaction) => {
      const metadata = { package: { name } };
      await transaction.insert(projects).values({ id: site.id, metadata, createdAt: new Date(0), updatedBy: 'test' });
      for (const [day, count] of Object.entries(views))
        await transaction.insert(pageViews).values({ projectId: site.id, day, views: count });
    });
    await job(node(0), Date.parse(`${dayAfter(from)}T02:00:00Z`));
    return site.id;
  };
  const tell = (projectId: string, day: string, views: number) =>
    node(0).transaction({ projectId }, (transaction) =>
      transaction
        .insert(pageViews)
        .values({ projectId, day, views })
        .onConflictDoUpdate({ target: [pageViews.projectId, pageViews.day], set: { views } }),
    );
  const billed = async (projectId: string) =>
    (
      await node(0).transaction({ projectId }, (transaction) =>
        transaction.select().from(invoices).where(eq(invoices.projectId, projectId)).orderBy(invoices.month),
      )
    ).map(({ month, lines }): [string, ...[string, number][]] => [
      month,
      ...lines.map(({ item, quantity }): [string, number] => [item, quantity]),
    ]);

  test('P4: a project that is deleted is billed for the days it had, once', async () => {
    const id = await beginOn('studio', '2027-03-01', { '2027-03-01': 2500 });
    await job(node(0), Date.parse('2027-03-11T02:00:00Z'));
    expect(await billed(id)).toEqual([]);
    await node(0).transaction({ projectId: id }, (transaction) =>
      transaction.delete(projects).where(eq(projects.id, id)),
    );
    for (const hour of [3, 4]) await job(node(hour), Date.parse(`2027-03-11T0${hour}:00:00Z`));
    const bill = [
      ['package', 10],
      ['daily_views', 500],
    ];
    expect(await billed(id)).toEqual([['2027-03-01', ...bill]]);
    await job(node(0), Date.parse('2027-05-02T02:00:00Z'));
    expect(await billed(id)).toEqual([['2027-03-01', ...bill]]);
  });

  test('P4: views that are told late are billed once, beyond what the day had, in its month or the next', async () => {
    const id = await beginOn('studio', '2027-03-01', { '2027-03-01': 1500 });
    const at = (day: string) => job(node(0), Date.parse(`${day}T02:00:00Z`));
    await tell(id, '2027-03-01', 2100);
    for (const day of ['2027-03-03', '2027-03-03', '2027-03-04']) await at(day);
    await tell(id, '2027-03-01', 2300);
    await at('2027-03-05');
    await at('2027-04-01');
    // April closes what of March comes after its end.
    await tell(id, '2027-03-31', 2507);
    for (const day of ['2027-04-01', '2027-04-02', '2027-05-01']) await at(day);
    expect(await billed(id)).toEqual([
      ['2027-03-01', ['package', 31], ['daily_views', 300]],
      ['2027-04-01', ['package', 30], ['daily_views', 507]],
    ]);
  });

  test('P4: after a long time without upkeep no day is left out', async () => {
    const id = await beginOn('house', '2027-01-31', {});
    for (let time = 0; time < 4; time += 1) await job(node(0), Date.parse('2027-08-01T02:00:00Z'));
    expect((await billed(id)).map(([month, [, days] = ['', 0]]) => [month, days])).toEqual([
      ['2027-01-01', 1],
      ...[28, 31, 30, 31, 30, 31].map((days, at) => [`2027-0${at + 2}-01`, days]),
    ]);
  });

  test('P4: what was metered, closed and invoiced is added to and never changed; it is its project’s alone', async () => {
    const [mine, theirs] = [new Site({ zone: 'UTC', seed: 1 }), new Site({ zone: 'UTC', seed: 2 })];
    const from = '2026-03-01';
    for (const site of [mine, theirs]) await begin(site, from, 3);
    await job(node(0), Date.parse('2026-03-03T12:00:00Z'));
    const inMine = (statement: Parameters<Parameters<Parameters<Database['transaction']>[1]>[0]['execute']>[0]) =>
      node(0).transaction({ projectId: mine.id }, (transaction) => transaction.execute(statement));
    expect((await inMine(sql`SELECT DISTINCT project_id FROM metering`)).rows).toEqual([{ project_id: mine.id }]);
    for (const table of [metering, closings, invoices]) {
      await expect(inMine(sql`DELETE FROM ${table}`)).rejects.toThrow();
      await expect(inMine(sql`UPDATE ${table} SET project_id = ${mine.id}`)).rejects.toThrow();
    }
    const invoice = sql`INSERT INTO invoices (number, project_id, month, currency, total, lines, issued_at)
      VALUES (1000000, ${theirs.id}, '2026-01-01', 'EUR', 1, '[]', now())`;
    await expect(inMine(invoice)).rejects.toThrow();
  });
});
