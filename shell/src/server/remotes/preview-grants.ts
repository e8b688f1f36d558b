import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type PreviewGrant, previewGrantSchema } from 'shared-contracts';

const REMEMBERED = 200;
const LONGEST = 600;
const GRANT = /^[\w-]{1,500}\.[\w-]{1,100}$/;

export interface PreviewGrants {
  /** What the registry signs with from now on. */
  readonly trust: (key: string | null) => void;
  /** What a grant says; null where the registry did not sign it, or it is over. */
  readonly read: (grant: string) => PreviewGrant | null;
}

function parse(said: string): PreviewGrant | null {
  try {
    const parsed = previewGrantSchema.safeParse(JSON.parse(Buffer.from(said, 'base64url').toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function createPreviewGrants(now: () => number = Date.now): PreviewGrants {
  const known = new LRUCache<string, PreviewGrant>({ max: REMEMBERED });
  let trusted: string | null = null;
  let key: KeyObject | null = null;

  const verified = (grant: string): PreviewGrant | null => {
    const [said = '', signature = ''] = grant.split('.');
    if (!key || !verify(null, Buffer.from(said), key, Buffer.from(signature, 'base64url'))) return null;
    return parse(said);
  };

  return {
    trust: (spki) => {
      if (spki === trusted) return;
      trusted = spki;
      key = spki === null ? null : createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' });
      known.clear();
    },
    read: (grant) => {
      if (grant.length > LONGEST || !GRANT.test(grant)) return null;
      const read = known.get(grant) ?? verified(grant);
      if (!read || read.expires <= now()) return null;
      known.set(grant, read);
      return read;
    },
  };
}
