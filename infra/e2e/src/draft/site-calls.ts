import { request } from 'node:http';
import { apiCalls, type Call } from 'shared-contracts';
import type { Product } from '../support/start-product.ts';

export interface SiteAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  // biome-ignore lint/suspicious/noExplicitAny: an answer is read as its test expects it
  readonly json: any;
}

export interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks a site of the product at an address, by its host. */
export const askSite = (
  { url }: Pick<Product, 'url'>,
  host: string,
  { method, path, headers = {}, body }: { method: string; path: string } & Pick<Asked, 'headers' | 'body'>,
): Promise<SiteAnswer> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(url);
    const text = body === undefined ? undefined : JSON.stringify(body);
    const asked = request(
      {
        ...{ host: '127.0.0.1', port, path, method, agent: false },
        headers: {
          host: `${host}:${port}`,
          ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...headers,
        },
      },
      async (answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk);
        const said = Buffer.concat(chunks).toString();
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          json: said === '' ? null : JSON.parse(said),
        });
      },
    );
    asked.on('error', reject);
    asked.end(text);
  });

/** Where a call goes, below an API. */
export function pathOf(id: keyof typeof apiCalls, { params = {}, query = {} }: Asked): string {
  const call: Call = apiCalls[id];
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
