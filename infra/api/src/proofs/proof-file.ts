import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { checkedLookup, type Resolve } from '../outbound/checked-lookup.ts';

const MOST_BYTES = 1024;
const PATIENCE_MS = 5000;

interface Place {
  readonly hostname: string;
  readonly path: string;
  readonly lookup: LookupFunction;
  readonly port?: number;
}

const SCHEMES = { https: requestHttps, http: requestHttp } as const;

/** One request, at addresses that are checked for it; nothing is followed. */
export function fetchFile(scheme: keyof typeof SCHEMES, { hostname, path, lookup, port }: Place): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = SCHEMES[scheme]({
      host: hostname,
      path,
      ...(port !== undefined && { port }),
      lookup,
      headers: { host: hostname, accept: 'text/plain', 'user-agent': 'Sections' },
      agent: false,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      response.on('error', reject);
      if (response.statusCode !== 200) {
        request.destroy();
        reject(new Error(`The file answered ${response.statusCode}`));
        return;
      }
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
        if (text.length < MOST_BYTES) return;
        resolve(text.slice(0, MOST_BYTES));
        request.destroy();
      });
      response.on('end', () => resolve(text));
    });
    request.end();
  });
}

/**
 * A small file of a host of the public internet; null where it is not there. A host that names an address, or has
 * one among its addresses that is not public, is not asked.
 */
export async function readProofFile(
  hostname: string,
  path: string,
  resolve: Resolve,
  fetch = fetchFile,
): Promise<string | null> {
  if (isIP(hostname) !== 0) return null;
  const place = { hostname, path, lookup: checkedLookup(resolve, false) };
  for (const scheme of ['https', 'http'] as const) {
    const text = await fetch(scheme, place).catch(() => null);
    if (text !== null) return text;
  }
  return null;
}
