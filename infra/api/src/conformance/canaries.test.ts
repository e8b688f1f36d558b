import { createHash } from 'node:crypto';
import { pino } from 'pino';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { TEST_DATABASES } from '../testing/databases.ts';
import { formSection } from '../testing/form-definition.ts';
import { mailedToken } from '../testing/join-project.ts';
import { PASSWORD, pageBody, startTestApi, type TestApi } from '../testing/test-api.ts';
import { MARKET } from '../testing/test-application.ts';

/** Tables into which people's own words go; what is written to one of them fails while it is broken. */
const TABLES = [
  'users',
  'sessions',
  'mailed_links',
  'invitations',
  'submissions',
  'applications',
  'pages',
  'page_revisions',
  'idempotency_keys',
] as const;

/** As the owner of the tables, whose connections serve all requests. */
const alter = ({ database }: TestApi, statements: string) =>
  database.transaction({}, async (transaction) => {
    await transaction.execute('RESET ROLE');
    await transaction.execute(statements);
    await transaction.execute('SET ROLE sections_app');
  });

const breakTables = (api: TestApi) =>
  alter(
    api,
    TABLES.map((name) => `ALTER TABLE ${name} ADD CONSTRAINT broken_${name} CHECK (false) NOT VALID;`).join(' '),
  );

const mendTables = (api: TestApi) =>
  alter(api, TABLES.map((name) => `ALTER TABLE ${name} DROP CONSTRAINT broken_${name};`).join(' '));

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

test.each(Object.keys(TEST_DATABASES) as (keyof typeof TEST_DATABASES)[])(
  'SEC-M4: no log, answer or metric tells what is private while writes to the %s database fail, nor when it goes away',
  async (kind) => {
    const lines: string[] = [];
    // Plain pino writes every property of an error: nothing may be there to be written.
    const logger = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
    const api = await startTestApi(kind, { logger });
    const { send, account, wait } = api;
    const canaries = new Set<string>();
    const secret = (kindOf: string): string => {
      const canary = `canary-${kindOf}-${canaries.size}-${uuidv7()}`;
      canaries.add(canary);
      return canary;
    };
    const token = (value: string): string => {
      canaries.add(value).add(sha256(value));
      return value;
    };
    try {
      const owner = await account();
      const headers = { token: token(owner.token) };
      const at = `/project/${owner.projectId}`;
      const mailed = token(await mailedToken(api, owner.email));
      await send('POST', '/verify', { body: { token: mailed } });
      await send('POST', '/password-reset', { body: { email: owner.email } });
      const reset = token(await mailedToken(api, owner.email));
      const notify = `${secret('notify')}@example.org`;
      const form = formSection([notify]);
      const page = { ...pageBody('/visit'), sections: [form] };
      expect((await send('POST', `${at}/page`, { body: page, headers })).status).toBe(201);
      expect((await send('POST', `${at}/section-types/market`, { body: MARKET, headers })).status).toBe(201);
      const ticket = (await send('POST', `${at}/forms/${form.id}/ticket`)).json.ticket;
      wait(5000);
      const answers: string[] = [];
      const everything = async (): Promise<number[]> => {
        const asked = [
          await send('POST', '/register', {
            body: {
              email: `${secret('email')}@example.org`,
              full_name: secret('name').slice(0, 60),
              project_name: 'P',
              host: `${uuidv7()}.localhost`,
              password: secret('password'),
              terms_accepted: true,
            },
            headers: { 'idempotency-key': secret('key') },
          }),
          await send('POST', '/login', { body: { email: owner.email, password: PASSWORD } }),
          await send('PUT', '/password-reset', { body: { token: reset, password: secret('password') } }),
          await send('POST', `${at}/invitations`, {
            body: { email: `${secret('invited')}@example.org`, role: 'editor' },
            headers,
          }),
          await send('POST', `${at}/forms/${form.id}/submissions`, {
            body: {
              page: '/visit',
              ticket,
              answers: {
                name: secret('name').slice(0, 60),
                email: `${secret('email').slice(-40)}@example.org`,
                message: secret('message'),
                room: 'Garden',
              },
            },
          }),
          await send('PUT', `${at}/authorization_fields/market`, {
            body: { authorization_fields: { 'X-Market-Key': secret('field') } },
            headers,
          }),
          await send('POST', `${at}/page`, {
            body: { ...pageBody(), sections: [formSection([`${secret('notify')}@example.org`])] },
            headers,
          }),
          await send('PUT', `${at}/page/${page.id}`, {
            body: { ...page, version: 1, sections: [formSection([`${secret('notify')}@example.org`])] },
            headers,
          }),
        ];
        await send('POST', '/verification', { body: {}, headers });
        await send('POST', '/password-reset', { body: { email: owner.email } });
        await api.api.settled().catch(() => undefined);
        answers.push(...asked.map(({ text, headers: given }) => `${text}\n${JSON.stringify([...given])}`));
        return asked.map(({ status }) => status);
      };
      const { rows: stored } = await api.database.transaction({ keepsHouse: true }, (transaction) =>
        transaction.execute<{ password_hash: string }>('SELECT password_hash FROM users'),
      );
      for (const { password_hash } of stored) canaries.add(password_hash);

      await breakTables(api);
      expect(await everything()).toEqual(Array(8).fill(500));
      await mendTables(api);
      const feed = JSON.stringify(await api.client.listChanges({ query: { after: 0 } }));
      // In the middle: what is under way ends by it.
      const cut = everything();
      await api.database.close();
      await cut;
      expect(await everything()).toEqual(Array(8).fill(503));

      const told = [...lines, ...answers, feed, await api.api.metrics()].join('\n');
      expect(lines.length).toBeGreaterThan(20);
      expect([...canaries].filter((canary) => told.includes(canary.slice(0, 40)))).toEqual([]);
      expect(told).not.toContain('$argon2');
    } finally {
      await api.close();
    }
  },
);
