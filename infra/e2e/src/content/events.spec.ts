import { consoleGuard } from '../support/console-guard.ts';
import { signIn } from '../support/owner.ts';
import { signInBrowserApart } from '../support/signed-in.ts';
import { createTextPage } from '../support/site-page.ts';
import { startProduct } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';

test('E11: a member’s browser hears of a change at once, by its cookie, and of none after signing out', async ({
  page,
  product,
  owner,
}) => {
  const guard = await consoleGuard(page);
  await signInBrowserApart(page, product);
  await page.goto('/');
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  await page.evaluate(async (address) => {
    const texts: string[] = [];
    const events = new EventSource(address);
    Object.assign(window, { heard: texts, events });
    events.onmessage = ({ data }) => texts.push(data);
    await new Promise((resolve) => events.addEventListener('open', resolve, { once: true }));
  }, `/api/v1/project/${owner.project}/events`);
  const { id } = await createTextPage(owner, 'Heard of');
  await expect.poll(async () => (await heard()).join()).toContain(`page:${id}`);
  const told = (await heard()).find((text) => text.includes(id)) ?? '{}';
  expect(JSON.parse(told).actor).toMatchObject({ full_name: expect.any(String) });
  await guard.expectQuiet();
  const left = await page.request.delete('/n-api/session', {
    headers: { origin: product.url, 'x-sections-request': '1' },
  });
  expect(left.ok()).toBe(true);
  const unheard = await createTextPage(owner, 'Not heard of');
  // The stream ends, and asking again is refused for good.
  const isClosed = () => page.evaluate(() => Reflect.get(window, 'events').readyState === EventSource.CLOSED);
  await expect.poll(isClosed).toBe(true);
  expect((await heard()).join()).not.toContain(unheard.id);
});

test('B19: open streams do not hold up a stop, and end as they should', async () => {
  const product = await startProduct();
  const owner = await signIn(product);
  const answer = await fetch(`${product.url}/api/v1/project/${owner.project}/events`, {
    headers: { token: owner.token, accept: 'text/event-stream' },
  });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  expect(new TextDecoder().decode(first?.value)).toMatch(/^retry: \d+\nid: \d+\n\n$/);
  const readToTheEnd = async (): Promise<void> => {
    while (!(await reader?.read())?.done);
  };
  // What a stop waits for is cut off in the end.
  const ended = readToTheEnd().then(
    () => 'ended',
    () => 'cut off',
  );
  expect(await product.stop()).toBe(0);
  expect(await ended).toBe('ended');
});
