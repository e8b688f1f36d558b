import { connect, type Socket } from 'node:net';
import { signIn } from '../support/owner.ts';
import { createTextPage, visit } from '../support/site-page.ts';
import { startProduct } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';

const PATIENCE = { timeout: 60_000, intervals: [100] };
const MOST = 400;

test('B15: connections that use up all descriptors do not end the process, and all is well when they go', async () => {
  test.setTimeout(120_000);
  const product = await startProduct({ wrap: ['sh', '-c', `ulimit -n ${MOST} && exec "$0" "$@"`] });
  const owner = await signIn(product);
  const { port } = new URL(product.url);
  const sockets = Array.from({ length: MOST * 2 }, (): Socket => {
    const socket = connect(Number(port), '127.0.0.1');
    // Those that are not taken are closed.
    socket.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: localhost\r\n');
    return socket;
  });
  await expect.poll(() => product.logs(), PATIENCE).toContain('EMFILE');
  for (const socket of sockets) socket.destroy();
  const answers = () =>
    visit(product, '/').then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(answers, PATIENCE).toBe(200);
  const page = await createTextPage(owner, 'written afterwards');
  expect((await visit(product, page.path)).html).toContain('written afterwards');
  expect(await product.stop()).toBe(0);
});
