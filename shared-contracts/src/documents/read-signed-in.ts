import type { RemoteHost } from '../tool/remote-host.ts';
import { failureOf } from './failure.ts';

/** Reads from the API; asks to sign in again where the session ended, and reads once more. */
export async function readSignedIn<Value>(
  { session }: Pick<RemoteHost, 'session'>,
  read: () => Promise<Value>,
): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (failureOf(error).code !== 'unauthenticated' || !(await session.signInAgain())) throw error;
    return read();
  }
}
