import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMarketApplication, KEY } from '../application/market.ts';

const market = createMarketApplication();
let address = '';

beforeAll(async () => {
  market.listen(0, '127.0.0.1');
  await once(market, 'listening');
  address = `http://127.0.0.1:${(market.address() as AddressInfo).port}/market`;
});
afterAll(() => {
  market.closeAllConnections();
  market.close();
});

const ask = (path: string, body?: unknown, headers: Record<string, string> = { [KEY.name]: KEY.value }) =>
  fetch(address + path, { headers, ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }) });
const titles = async (options: object, language = 'en', query_string = {}) => {
  const answer = await ask('/render', { section: { name: 'market', options }, language, base_path: '/', query_string });
  const { render_data } = (await answer.json()) as { render_data: { title: string | { en: string } }[] };
  return render_data.map(({ title }) => (typeof title === 'string' ? title : title.en));
};

test('E10: the example shows what its options choose, and what the address asks for', async () => {
  expect(await titles({})).toHaveLength(4);
  expect(await titles({ stall: 'cheese', greeting: 'Bonjour' }, 'fr')).toEqual(['Bonjour', 'Warm goat’s cheese, figs']);
  expect(await titles({ stall: 'fish' }, 'en', { day: 'friday' })).toEqual(['Aïoli, as every Friday']);
});

test('E10: its options are for the fields of its type', async () => {
  const answer = await ask('/options');
  expect(answer.headers.get('cache-control')).toBe('max-age=300');
  expect(await answer.json()).toMatchObject([{ field: 'stall', option_values: expect.any(Array) }]);
});

test('E15: it lets in whom it gave its key, and reads what is sent', async () => {
  expect((await ask('/options', undefined, {})).status).toBe(401);
  expect((await ask('/elsewhere')).status).toBe(404);
  const answer = await fetch(`${address}/render`, { method: 'POST', headers: { [KEY.name]: KEY.value }, body: '{' });
  expect(answer.status).toBe(400);
});
