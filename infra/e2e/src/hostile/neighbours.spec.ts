import { randomUUID } from 'node:crypto';
import { createTextPage, textSection } from '../support/site-page.ts';
import { expect, test } from '../support/test.ts';
import { send } from './send.ts';

const CROWD = 40;
const QUIET = 4;

test('SEC-M3: a tenant whose pages take their time keeps nobody else’s waiting for all of them', async ({
  product,
  owner,
  stranger,
}) => {
  const words = Array.from({ length: 600 }, (_, at) => `Words ${at}`);
  const slow = await createTextPage(stranger, ...words);
  const quick = await createTextPage(owner, 'Quick');
  let done = 0;
  const crowd = Array.from({ length: CROWD }, async () => {
    const path = `${slow.path}/made=${randomUUID()}`;
    const { status } = await send(product, path, { headers: { host: stranger.host } });
    done += 1;
    return status;
  });
  const quiet = Array.from({ length: QUIET }, (_, at) => send(product, `${quick.path}/visit=${at}`));
  for (const { status } of await Promise.all(quiet)) expect(status).toBe(200);
  // Turns, not time: theirs are done while most of the crowd still waits.
  expect(done).toBeLessThan(CROWD / 2);
  for (const status of await Promise.all(crowd)) expect([200, 503]).toContain(status);
});

test('SEC-M1: public bytes of a page that leads on depend on its address, and each takes the own query along', async ({
  product,
  owner: { api, project },
}) => {
  const [id, other] = [randomUUID(), randomUUID()];
  const settings = [{ link: { url: '/rooms', new_tab: false }, how: 'at-once', status: '302' }];
  const section = { ...textSection(''), name: 'redirection', settings };
  const { invalid_sections } = await api.createPage({
    params: { project },
    body: { id, page: id, path: `/${id}`, layout: 'extended-layout', metadata: {}, sections: [section] },
  });
  expect(invalid_sections).toEqual([]);
  const location = async (query: string) => (await send(product, `/${id}${query}`)).headers.location;
  expect(await location(`?mail=${other}`)).toBe(`/rooms?mail=${other}`);
  expect(await location('?a=1')).toBe('/rooms?a=1');
  expect(await location('')).toBe('/rooms');
});
