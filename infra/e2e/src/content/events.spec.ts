import { consoleGuard } from '../support/console-guard.ts';
import { signIn } from '../support/owner.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { createTextPage } from '../support/site-page.ts';
import { startProduct } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';

test('E11: a member’s browser hears of a change at once, by its cookie, and of none after signing out', async ({
  page,
  product,
  owner,
}) => {
  const guard = await consoleGuard(page);
  await signInBrowser(page, product);
  await page.goto('/');
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  await page.evaluate(async (address) => {
    const texts: string[] = [];
    Object.assign(window, { heard: texts });
    const events = new EventSource(address);
    events.onmessage = ({ data }) => texts.push(data);
    await new Promise((resolve) => events.addEventListener('open', resolve, { once: true }));
  }, `/api/v1/project/${owner.project}/events`);
  const { id } = await createTextPage(owner, 'Heard of');
  await expect.poll(async () => (await heard()).join()).toContain(`page:${id}`);
  expect(JSON.parse((await heard())[0] ?? '{}').actor).toMatchObject({ full_name: expect.any(String) });
  await guard.expectQuiet();
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
