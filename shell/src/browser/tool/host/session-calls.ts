import type { Session } from 'shared-contracts';
import { ApiError, readErrorBody } from 'shared-contracts/client';
import { WRITE_HEADER } from 'shared-contracts/write-header';
import type { SessionCalls } from './session.ts';

const ADDRESS = '/n-api/session';

async function ask(init: RequestInit, language: string): Promise<unknown> {
  const response = await fetch(ADDRESS, {
    ...init,
    headers: { accept: 'application/json', 'accept-language': language, [WRITE_HEADER]: '1', ...init.headers },
  }).catch(() => {
    throw new ApiError('unavailable');
  });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body;
  const said = readErrorBody(body);
  if (!said) throw new ApiError('unavailable');
  throw new ApiError(said.error, { message: said.message });
}

/** Of this server's own making: it is known by its person. */
const isSession = (body: unknown): body is Session => typeof (body as Session | null)?.user?.id === 'string';

async function read(language: string): Promise<Session> {
  const body = await ask({}, language);
  if (!isSession(body)) throw new ApiError('unavailable');
  return body;
}

/** The session over the shell's own calls, which keep the token out of scripts. */
export const sessionCalls = (language: () => string): SessionCalls => ({
  read: () => read(language()),
  signIn: async (credentials) => {
    const headers = { 'content-type': 'application/json' };
    await ask({ method: 'POST', headers, body: JSON.stringify(credentials) }, language());
  },
  signOut: async () => {
    await ask({ method: 'DELETE' }, language());
  },
});
