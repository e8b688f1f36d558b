import { type PublisherToken, publisherTokenSchema, type Storage } from 'shared-contracts';
import { z } from 'zod';
import { keys } from './keys.ts';
import { encodeJson, readObject } from './stored-object.ts';

const storedTokenSchema = publisherTokenSchema.extend({ hash: z.string() });
export type StoredToken = z.infer<typeof storedTokenSchema>;

const tokensSchema = z.array(storedTokenSchema);

/** Tokens that are kept, those that are of no use any more among them. */
const MOST = 1000;

export interface TokenStore {
  /** The newest first. */
  readonly all: () => Promise<readonly StoredToken[]>;
  readonly add: (token: StoredToken) => Promise<void>;
  /** Notes when a token was taken back; null where there is none. One that was taken back before stays as it is. */
  readonly revoke: (id: string, at: string) => Promise<StoredToken | null>;
}

export const listed = ({ hash: _, ...token }: StoredToken): PublisherToken => token;

/** Tokens of publishers, as one object that is compared and swapped: of two changes none is lost. */
export function createTokenStore(storage: Storage): TokenStore {
  const change = async (next: (tokens: readonly StoredToken[]) => readonly StoredToken[]): Promise<void> => {
    for (;;) {
      const stored = await readObject(storage, keys.tokens, tokensSchema);
      if (await storage.swap(keys.tokens, encodeJson(next(stored?.value ?? [])), stored?.bytes ?? null)) return;
    }
  };
  const all: TokenStore['all'] = async () => (await readObject(storage, keys.tokens, tokensSchema))?.value ?? [];
  return {
    all,
    add: (token) => change((tokens) => [token, ...tokens].slice(0, MOST)),
    revoke: async (id, at) => {
      await change((tokens) =>
        tokens.map((token) => (token.id === id ? { ...token, revoked_at: token.revoked_at ?? at } : token)),
      );
      return (await all()).find((token) => token.id === id) ?? null;
    },
  };
}
