import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const MOST_BYTES = 1024;
const PATIENCE_MS = 5000;

interface Place {
  readonly address: string;
  readonly hostname: string;
  readonly path: string;
  readonly port?: number;
}

const SCHEMES = { https: requestHttps, http: requestHttp } as const;

/** One request to one address that was checked: no name is looked up again, and nothing is followed. */
export function fetchPinned(scheme: keyof typeof SCHEMES, { address, hostname, path, port }: Place): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = SCHEMES[scheme]({
      host: address,
      path,
      ...(port !== undefined && { port }),
      // The certificate is checked against the name, not against the address.
      servername: hostname,
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
  addresses: readonly string[],
  fetchFile = fetchPinned,
): Promise<string | null> {
  const [address] = addresses;
  if (isIP(hostname) !== 0 || address === undefined || !addresses.every(isPublicAddress)) return null;
  for (const scheme of ['https', 'http'] as const) {
    const text = await fetchFile(scheme, { address, hostname, path }).catch(() => null);
    if (text !== null) return text;
  }
  return null;
}
