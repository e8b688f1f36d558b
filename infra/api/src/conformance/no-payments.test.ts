import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BILLING_DETAILS } from '../testing/billing-details.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi('embedded', { payments: null });
});
afterAll(() => api?.close());

test('P5: an installation that takes no cards refuses upgrades in words, in both languages, and says so in its plan', async () => {
  const { token, projectId } = await api.account();
  const call = (method: string, path: string, body?: unknown, locale = 'en') =>
    api.send(method, `/project/${projectId}${path}`, {
      ...(body !== undefined && { body }),
      headers: { token, 'accept-language': locale },
    });
  await call('PUT', '/billing', { details: BILLING_DETAILS, time_zone: 'UTC' });
  const start = (locale: string) => call('PUT', `/upgrades/${uuidv7()}`, { package: 'studio' }, locale);
  const refused = await start('en');
  expect([refused.status, refused.json.error, refused.json.message]).toEqual([
    409,
    'no_payments',
    'Packages are given here by whoever runs this installation. Ask them for another one.',
  ]);
  expect((await start('fr')).json.message).toBe(
    'Ici, les forfaits sont attribués par qui gère cette installation. Demandez-lui-en un autre.',
  );
  expect((await call('GET', '/plan')).json.takes_cards).toBe(false);
  expect((await call('GET', '/billing')).json.is_test).toBe(false);
  expect((await api.send('GET', '/card-frames/x')).status).toBe(404);
  await api.api.upkeep();
});
