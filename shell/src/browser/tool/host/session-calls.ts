import { ApiError, errorBodySchema, type Session, sessionSchema } from 'shared-contracts';
import { WRITE_HEADER } from '../../../shared/write-header.ts';
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
  const said = errorBodySchema.safeParse(body);
  if (!said.success) throw new ApiError('unavailable');
  throw new ApiError(said.data.error, { message: said.data.message });
}

/** The session over the shell's own calls, which keep the token out of scripts. */
export const sessionCalls = (language: () => string): SessionCalls => ({
  read: async (): Promise<Session> => sessionSchema.parse(await ask({}, language())),
  signIn: async (credentials) => {
    const headers = { 'content-type': 'application/json' };
    await ask({ method: 'POST', headers, body: JSON.stringify(credentials) }, language());
  },
  signOut: async () => {
    await ask({ method: 'DELETE' }, language());
  },
});
