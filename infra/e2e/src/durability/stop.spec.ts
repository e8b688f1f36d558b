import { once } from 'node:events';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { signIn } from '../support/owner.ts';
import { rounds } from '../support/rounds.ts';
import { inSeededFolder } from '../support/seeded-data.ts';
import { createTextPage, visit } from '../support/site-page.ts';
import { startProduct } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';

const STOPS = rounds(2, 20);

/** A connection that was refused, or ended before its request was taken: nothing was begun. */
const neverTaken = (error: unknown): boolean => {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code === 'ECONNREFUSED' || cause?.code === 'UND_ERR_SOCKET' || cause?.code === 'ECONNRESET';
};

test('B19: SIGTERM under load: what is in flight is finished, what was saved is there, and the exit code is 0', async () => {
  test.setTimeout(90_000 * STOPS);
  await inSeededFolder(async (dataDir) => {
    let kept: { readonly path: string; readonly title: string } | null = null;
    for (let round = 0; round < STOPS; round += 1) {
      const product = await startProduct({ dataDir });
      if (kept) expect((await visit(product, kept.path)).html).toContain(kept.title);
      const owner = await signIn(product);
      const page = await createTextPage(owner, 'title-0');
      let answered = 0;
      let stopped: Promise<number | null> | null = null;
      const read = async (worker: number): Promise<void> => {
        for (let count = 0; ; count += 1) {
          try {
            // A missing page is rendered each time; a cached one would leave nothing in flight.
            const { status } = await visit(product, `/no-such-page-${worker}-${count}`);
            expect(status).toBe(404);
            answered += 1;
            if (answered === 40) stopped = product.stop({ keepData: true });
          } catch (error) {
            if (!neverTaken(error)) throw error;
            return;
          }
        }
      };
      const save = async (): Promise<string> => {
        let title = 'title-0';
        for (let count = 1; ; count += 1) {
          try {
            const next = `title-${round}-${count}`;
            await owner.api.savePage({
              params: { project: owner.project, page: page.id },
              body: { ...page, metadata: { en: { title: next } } },
            });
            title = next;
          } catch (error) {
            expect(error).toMatchObject({ code: 'unavailable' });
            return title;
          }
        }
      };
      const [title] = await Promise.all([save(), ...[1, 2, 3].map(read)]);
      expect(await stopped).toBe(0);
      expect(product.logs()).not.toMatch(/"level":(?:50|60)/);
      kept = { path: page.path, title };
    }
  });
});

test('B19: a write that is half sent when SIGTERM comes is taken whole and answered', async () => {
  test.setTimeout(180_000);
  await inSeededFolder(async (dataDir) => {
    const product = await startProduct({ dataDir });
    const owner = await signIn(product);
    const page = await createTextPage(owner, 'before');
    const body = JSON.stringify({ ...page, metadata: { en: { title: 'sent while it stopped' } } });
    const sending = request(`${product.url}/api/v1/project/${owner.project}/page/${page.id}`, {
      method: 'PUT',
      headers: {
        token: owner.token,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        // The server says when it has taken the request.
        expect: '100-continue',
      },
    });
    const answer = once(sending, 'response') as Promise<[IncomingMessage]>;
    sending.flushHeaders();
    await once(sending, 'continue');
    let sent = 0;
    // However long the stop takes, whoever goes on sending has not stalled.
    const sendMore = (): void => void sending.write(body.charAt(sent++));
    sendMore();
    const stopped = product.stop({ keepData: true });
    await expect
      .poll(
        () => {
          sendMore();
          return fetch(product.url).then(
            () => 'answered',
            () => 'refused',
          );
        },
        { timeout: 60_000 },
      )
      .toBe('refused');
    sending.end(body.slice(sent));
    const [response] = await answer;
    expect(response.statusCode).toBe(200);
    response.resume();
    expect(await stopped).toBe(0);

    const again = await startProduct({ dataDir });
    expect((await visit(again, page.path)).html).toContain('sent while it stopped');
    expect(await again.stop()).toBe(0);
  });
});

test('OPS-10 B19: SIGTERM: readiness first, then each connection hears of it with an answer; none is reset', async () => {
  await inSeededFolder(async (dataDir) => {
    const product = await startProduct({ dataDir, env: { DRAIN_SECONDS: '2' } });
    const stopping = Promise.withResolvers<number | null>();
    const ask = async (path: string, agent: Agent): Promise<IncomingMessage> => {
      const [answer] = (await once(get(`${product.url}${path}`, { agent }), 'response')) as [IncomingMessage];
      await answer.resume().toArray();
      return answer;
    };
    let answers = 0;
    let unready = false;
    const client = async (): Promise<void> => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (;;) {
        const { statusCode, headers } = await ask('/', agent);
        expect(statusCode).toBe(200);
        answers += 1;
        if (answers === 50) product.stop({ keepData: true }).then(stopping.resolve, stopping.reject);
        if (headers.connection === 'close') break;
      }
      agent.destroy();
      expect(unready, 'load balancers are told before clients are').toBe(true);
    };
    const balancer = async (): Promise<void> => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while ((await ask('/health/ready', agent)).statusCode === 200);
      unready = true;
      agent.destroy();
    };
    await Promise.all([balancer(), ...Array.from({ length: 8 }, client)]);
    expect(await stopping.promise).toBe(0);
  });
});
