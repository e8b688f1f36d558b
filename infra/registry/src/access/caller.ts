import { type Actor, ApiError, type PublisherScope, type PublisherToken, type RegistryCalls } from 'shared-contracts';
import type { CallContext } from '../context.ts';
import type { TokenStore } from '../store/token-store.ts';
import { isSecretOf, readSecret } from './secret.ts';
import type { WrongTries } from './wrong-tries.ts';

/** Who an HTTP request comes from, as the process in front of the registry knows it. */
export interface RequestOrigin {
  /** Whether it has the operator's token. */
  readonly operator: boolean;
  readonly remoteAddress: string;
}

/** How somebody with the operator's token says who they are, in percent-encoding. */
export const PERSON_HEADER = 'x-operator-person';
const LONGEST_PERSON = 80;

const ANY: readonly PublisherScope[] = ['publish', 'promote', 'rollback'];

/** What a publisher's token has to be for, one of these, by call; every other call is the operator's alone. */
const PUBLISHERS_CALLS: Partial<Record<keyof RegistryCalls, readonly PublisherScope[]>> = {
  publishRemote: ['publish'],
  promoteRemote: ['promote', 'rollback'],
  releaseRemote: ['promote', 'rollback'],
  previewRemote: ['promote'],
  listVersions: ANY,
  listVerdicts: ANY,
};

export const forbidden = (reason: string): ApiError => new ApiError('token_forbidden', { values: { reason } });

const personOf = (headers: Headers): string | undefined => {
  try {
    const person = decodeURIComponent(headers.get(PERSON_HEADER) ?? '').trim();
    return person.slice(0, LONGEST_PERSON) || undefined;
  } catch {
    return undefined;
  }
};

export interface CallersOptions {
  readonly tokens: TokenStore;
  readonly clock: () => Date;
  readonly wrongTries: WrongTries;
  /** What tries of an address are counted under. */
  readonly networkOf: (address: string) => string;
}

/** Finds out who makes a request. Throws `unauthenticated`, `token_refused`, or `too_many_requests`. */
export function createCallers({ tokens, clock, wrongTries, networkOf }: CallersOptions) {
  return async (headers: Headers, { operator, remoteAddress }: RequestOrigin): Promise<CallContext> => {
    // An address of IPv4 that came over a socket of IPv6, as people write it.
    const address = remoteAddress.replace(/^::ffff:(?=\d+\.)/, '');
    if (operator) {
      const person = personOf(headers);
      return { operator, actor: { kind: 'operator', ...(person && { person }), address } };
    }
    const given = headers.get('authorization')?.match(/^Bearer (.+)$/i)?.[1];
    if (given === undefined) throw new ApiError('unauthenticated');
    const { id, secret } = readSecret(given) ?? { id: '', secret: given };
    const found = (await tokens.all()).find((token) => token.id === id);
    const isRight = isSecretOf(secret, found?.hash);
    const isOver =
      found !== undefined &&
      (found.revoked_at !== null || (found.expires_at !== null && Date.parse(found.expires_at) <= clock().getTime()));
    if (!found || !isRight || isOver) {
      wrongTries.count(networkOf(address));
      throw new ApiError('token_refused');
    }
    const actor: Actor = { kind: 'publisher', person: found.person, token: found.id, address };
    return { operator: false, actor, publisher: found };
  };
}

/** Throws `unauthenticated` or `token_forbidden` where this is not the caller's to call. */
export function checkCaller({ operator, publisher }: CallContext, id: string, remote: string | undefined): void {
  if (operator) return;
  if (!publisher) throw new ApiError('unauthenticated');
  const scopes = PUBLISHERS_CALLS[id as keyof RegistryCalls];
  if (!scopes) throw forbidden('this is for the operator alone');
  checkPublisher(publisher, remote, scopes);
}

/** Throws `token_forbidden` where a token is for another remote, or for none of these. */
export function checkPublisher(
  publisher: PublisherToken,
  remote: string | undefined,
  scopes: readonly PublisherScope[] = ANY,
): void {
  if (publisher.remote !== remote) throw forbidden(`it is for “${publisher.remote}”`);
  if (!scopes.some((scope) => publisher.scopes.includes(scope)))
    throw forbidden(`it is for ${publisher.scopes.join(', ')}`);
}
