import { get } from 'node:http';

/** An answer as it went over the wire: nothing decoded. */
export interface RawAnswer {
  readonly status: number;
  /** Names and values by turns, without those the server writes itself. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

export function fetchBytes(url: string, headers: Readonly<Record<string, string>> = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const kept = Object.entries(response.headers).filter(([name]) => !OWN_HEADERS.has(name));
        resolve({
          status: response.statusCode ?? 0,
          headers: kept.flatMap(([name, value]) => [name, String(value)]),
          body: Buffer.concat(chunks),
        });
      });
    }).on('error', reject);
  });
}

/** The text of a page; throws unless it is a 200. */
export async function fetchPage(url: string): Promise<string> {
  const { status, body } = await fetchBytes(url);
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  return body.toString('utf8');
}
