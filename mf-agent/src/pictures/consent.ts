import type { RemoteHost } from 'shared-contracts';

/** Of a person: another one on the same device is asked. */
const keyOf = ({ project, session }: RemoteHost): string =>
  `sections-agent-pictures-${project?.id ?? ''}-${session.user()?.id ?? ''}`;

/** Whether pictures of a site’s pages go without being asked for each, on this device. */
export function sendsAlways(host: RemoteHost): boolean {
  try {
    return localStorage.getItem(keyOf(host)) === 'always';
  } catch {
    return false;
  }
}

export function keepSending(host: RemoteHost, always: boolean): void {
  try {
    if (always) localStorage.setItem(keyOf(host), 'always');
    else localStorage.removeItem(keyOf(host));
  } catch {
    // Whose browser keeps nothing is asked again.
  }
}

/** One tab at a time: the next has its turn where the one before is closed. */
export async function inTurn(picture: string, work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  // Not there where the site is reached without encryption.
  if (!navigator.locks) return work();
  try {
    await navigator.locks.request(`sections-agent-picture-${picture}`, { signal }, work);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
