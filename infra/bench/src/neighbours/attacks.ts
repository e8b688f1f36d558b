import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { finished } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { LoudSite } from './loud-site.ts';
import { pictures } from './picture.ts';

/** Milliseconds between two requests of one connection: what is measured are shares, not how fast refusals are. */
const BREATH = 20;
const MIB = 1024 * 1024;
const agent = new Agent({ keepAlive: true });

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

const ask = async (site: LoudSite, path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const sent = request(new URL(path, site.url), { method, agent, headers: { host: site.host, ...headers, ...length } });
  sent.on('response', resolve).on('error', reject);
  sent.end(body);
  // Read and thrown away: who asks has a machine of their own.
  await finished((await promise).resume());
};

/** So many connections, each asking again once it was answered, until the thread ends. */
const crowd = (size: number, work: () => Promise<void>): void => {
  const run = async (): Promise<void> => {
    for (;;) {
      await work().catch(() => undefined);
      await wait(BREATH);
    }
  };
  for (let count = 0; count < size; count += 1) void run();
};

const hold = (site: LoudSite, head: string): void => {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () => socket.write(head));
  socket.on('error', () => undefined).pause();
};

const totals = (): string => {
  const words = 'a b c d e f g h';
  const fields = Array.from(
    { length: 15 },
    (_, index) => `t${index}: articles(filter: {search: "${words} ${randomUUID()}"}) { total }`,
  );
  return JSON.stringify({ query: `{ ${fields.join(' ')} }` });
};

const shortKeys = (): string =>
  `{${Array.from({ length: 400_000 }, (_, index) => `"k${index.toString(36)}":1`).join(',')}}`;

/** An upload that goes on for ever, a piece now and then. */
const trickle = (site: LoudSite): void => {
  const head = `POST /api/v1/project/${site.project}/media HTTP/1.1\r\nhost: ${site.host}\r\ntoken: ${site.token}\r\ncontent-length: ${20 * MIB}\r\ncontent-type: multipart/form-data; boundary=x\r\n\r\n--x\r\ncontent-disposition: form-data; name="files[1][file]"; filename="a.png"\r\n\r\n`;
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () => socket.write(head));
  const timer = setInterval(() => socket.write('x'.repeat(1024)), TRICKLE);
  socket
    .on('error', () => undefined)
    .on('close', () => clearInterval(timer))
    .resume();
};

const JSON_TYPE = { 'content-type': 'application/json' };
const TAKEN = 200;
/** Milliseconds between two pieces. */
const TRICKLE = 200;

/** A tenant at full stretch, by kind. Each goes on until its thread ends. */
export const ATTACKS = {
  render: (site) =>
    crowd(8, async () => {
      await ask(site, `${site.slow}/made=${randomUUID()}`);
      await ask(site, `${site.slow}?sent=${randomUUID()}`);
    }),
  uploads: (site) => {
    const next = pictures(4000, 4000);
    crowd(4, async () => {
      const edge = randomUUID();
      const head = `--${edge}\r\ncontent-disposition: form-data; name="files[1][file]"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
      await ask(site, `/api/v1/project/${site.project}/media`, {
        method: 'POST',
        headers: { token: site.token, 'content-type': `multipart/form-data; boundary=${edge}` },
        body: Buffer.concat([Buffer.from(head), next(), Buffer.from(`\r\n--${edge}--\r\n`)]),
      });
    });
  },
  graphql: (site) => crowd(8, () => ask(site, '/graphql', { method: 'POST', headers: JSON_TYPE, body: totals() })),
  search: (site) =>
    crowd(8, async () => {
      await ask(site, `${site.list}/search=${randomUUID()}`);
      await ask(site, `/api/v1/project/${site.project}/articles?search=a+b+c+d+${randomUUID()}`);
    }),
  applications: (site) => crowd(8, () => ask(site, `${site.application}/made=${randomUUID()}`)),
  events: (site) => {
    const path = `/api/v1/project/${site.project}/events`;
    const head = `GET ${path} HTTP/1.1\r\nhost: ${site.host}\r\naccept: text/event-stream\r\ntoken: ${site.token}\r\n\r\n`;
    for (let count = 0; count < TAKEN; count += 1) hold(site, head);
    crowd(4, () => ask(site, path.replace('events', 'articles?per_page=1'), { headers: { token: site.token } }));
  },
  bodies: (site) => {
    const body = shortKeys();
    crowd(4, () => ask(site, '/api/v1/project/nobody/page', { method: 'POST', headers: JSON_TYPE, body }));
  },
  trickles: (site) => {
    for (let count = 0; count < 300; count += 1) trickle(site);
  },
  saves: (site) => {
    let saved = 0;
    crowd(2, () => {
      saved += 1;
      const body = site.save.body.replaceAll('SAVED', `${saved}`);
      const headers = { ...JSON_TYPE, token: site.token };
      return ask(site, `/api/v1/project/${site.project}/page/${site.save.id}`, { method: 'PUT', headers, body });
    });
  },
  media: (site) => {
    for (let count = 0; count < TAKEN; count += 1)
      hold(site, `GET ${site.media} HTTP/1.1\r\nhost: ${site.host}\r\n\r\n`);
  },
  forms: (site) => {
    const { path, section } = site.form;
    const body = `section=${section}&message=${'x'.repeat(MIB / 9)}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    crowd(8, () => ask(site, path, { method: 'POST', headers, body }));
  },
} as const satisfies Readonly<Record<string, (site: LoudSite) => void>>;

export type Attack = keyof typeof ATTACKS;
