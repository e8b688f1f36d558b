import type { MadeWith, RegistryCalls } from 'shared-contracts';
import {
  ApiError,
  type Client,
  createRegistryClient,
  httpTransport,
  readErrorBody,
  type Transport,
} from 'shared-contracts/client';
import { WRITE_HEADER } from 'shared-contracts/write-header';

const BASE = '/n-api/operator';
const HEADERS = { [WRITE_HEADER]: '1' };

/** Who gave the operator's token here, as they say themselves. */
export interface Operator {
  readonly person: string | null;
}

async function ask<Answer>(init: RequestInit, language: string, address = '/session'): Promise<Answer> {
  const headers = { accept: 'application/json', 'accept-language': language, ...HEADERS, ...init.headers };
  const response = await fetch(`${BASE}${address}`, { ...init, headers }).catch(() => {
    throw new ApiError('unavailable');
  });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as Answer;
  const said = readErrorBody(body);
  throw said ? new ApiError(said.error, { message: said.message }) : new ApiError('unavailable');
}

const isEnded = (error: unknown): boolean => error instanceof ApiError && error.code === 'unauthenticated';

/** Null where nobody is signed in as the operator. */
export const readOperator = (language: string): Promise<Operator | null> => ask<Operator | null>({}, language);

/** The token goes out this once and is kept nowhere: from then on a cookie speaks that no script can read. */
export const signInOperator = (token: string, person: string, language: string): Promise<Operator> =>
  ask(
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, ...(person && { person }) }),
    },
    language,
  );

/** Which versions a page is made with. */
export const readPage = (url: string, language: string): Promise<MadeWith> =>
  ask({}, language, `/page?${new URLSearchParams({ url })}`);

export const signOutOperator = (language: string): Promise<unknown> => ask({ method: 'DELETE' }, language);

/** The registry by the shell's own address. `onEnded` is told where the session is over. */
export function operatorRegistry(language: () => string, onEnded: () => void): Client<RegistryCalls> {
  const send = httpTransport({ baseUrl: `${BASE}/registry`, headers: HEADERS });
  const transport: Transport = (request) =>
    send({ ...request, headers: { locale: language(), ...request.headers } }).catch((error: unknown) => {
      if (isEnded(error)) onEnded();
      throw error;
    });
  return createRegistryClient(transport);
}
