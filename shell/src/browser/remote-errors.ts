/** A file of a remote, as stacks and events name it. */
const FILE = /\/remotes\/([\w-]+)\/([^/\s]+)\/client\/([\w./-]+)/;

const told = new Set<string>();

/** Tells the server that a version of a remote failed here: once for each in a document, and nothing of who or what. */
export function tellRemoteError(remote: string, version: string, module: string, error: unknown): void {
  const key = `${remote}@${version}`;
  if (told.has(key)) return;
  told.add(key);
  const body = JSON.stringify({ remote, version, module, error: error instanceof Error ? error.name : '' });
  try {
    navigator.sendBeacon('/n-api/errors', body);
  } catch {
    // A browser without it goes on as well.
  }
}

function tellOf(error: unknown, file = ''): void {
  const [, remote, version, module] = FILE.exec((error instanceof Error && error.stack) || file) ?? [];
  if (remote && version && module) tellRemoteError(remote, version, module, error);
}

/** Hears of what nobody caught: it belongs to the remote whose file stands first in its stack. */
export function watchRemoteErrors(): void {
  addEventListener('error', ({ error, filename }) => tellOf(error, filename));
  addEventListener('unhandledrejection', ({ reason }) => tellOf(reason));
}
