import { failureWords } from 'shared-contracts/tool';
import type { Tool } from '../host/create-tool.ts';

/** Ends the session and shows the page as everybody sees it. */
export async function signOut({ host, session, guards }: Tool): Promise<void> {
  try {
    await session.signOut();
  } catch (error) {
    host.toasts.create(failureWords(error, host.locale()), { type: 'error' });
    return;
  }
  guards.leave(() => location.assign(/\/(?:admin|theme)\b/.test(location.pathname) ? '/' : location.pathname));
}
