import { connect } from 'node:net';
import type { Product } from '../support/start-product.ts';

export interface RawAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

type HeaderList = Readonly<Record<string, string | readonly string[]>>;

export interface RawRequest {
  readonly method?: string;
  readonly headers?: HeaderList;
  readonly body?: string | Uint8Array;
}

const PATIENCE = 30_000;

/** Writes bytes to the product and reads all that comes back until it hangs up. */
export function exchange({ url }: Pick<Product, 'url'>, bytes: string | Uint8Array): Promise<string> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    const parts: Buffer[] = [];
    socket.setTimeout(PATIENCE, () => socket.destroy(new Error('The product said nothing.')));
    socket.on('data', (part) => parts.push(part));
    // A server that refuses may hang up before it has read everything: what it said counts.
    socket.on('error', (error) => parts.length === 0 && reject(error));
    socket.on('close', () => resolve(Buffer.concat(parts).toString('utf8')));
    socket.write(bytes);
  });
}

function parse(answer: string): RawAnswer {
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const [line = '', ...lines] = head.split('\r\n');
  const headers = lines.map((header) => /^([^:]+):\s*(.*)$/.exec(header)?.slice(1) ?? []);
  return {
    status: Number(line.split(' ')[1] ?? 0),
    headers: Object.fromEntries(headers.map(([name = '', value = '']) => [name.toLowerCase(), value])),
    text: rest.join('\r\n\r\n'),
  };
}

const linesOf = (headers: HeaderList): string[] =>
  Object.entries(headers).flatMap(([name, value]) => [value].flat().map((one) => `${name}: ${one}`));

/** A request as it is written, where `fetch` would tidy up path, host or headers. */
export async function send(
  product: Pick<Product, 'url'>,
  path: string,
  { method = 'GET', headers = {}, body = '' }: RawRequest = {},
): Promise<RawAnswer> {
  const bytes = Buffer.from(body);
  const length: HeaderList = bytes.length > 0 ? { 'content-length': String(bytes.length) } : {};
  const head = linesOf({ host: 'localhost', connection: 'close', ...length, ...headers });
  const start = Buffer.from([`${method} ${path} HTTP/1.1`, ...head, '', ''].join('\r\n'), 'latin1');
  return parse(await exchange(product, Buffer.concat([start, bytes])));
}
