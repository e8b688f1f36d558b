import { type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from './find-chromium.ts';

/** A browser that keeps what it keeps in a folder, and can end as by a crash. */
export interface KillableBrowser {
  readonly context: BrowserContext;
  /** Ends with SIGKILL, with all that it started. */
  readonly kill: () => Promise<void>;
}

/** Ids of the processes that it consists of, as it says itself: the first is the browser's own. */
async function processesOf(context: BrowserContext): Promise<readonly number[]> {
  const devtools = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await devtools?.send('SystemInfo.getProcessInfo')) ?? {};
  if (processInfo.length === 0) throw new Error('The browser does not say which processes it has.');
  return processInfo.toSorted((one) => (one.type === 'browser' ? -1 : 1)).map(({ id }) => id);
}

function killProcess(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch (error) {
    // It went with the one before.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export async function openKillable(folder: string): Promise<KillableBrowser> {
  const executablePath = findChromium();
  const context = await chromium.launchPersistentContext(folder, {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
    locale: 'en',
    viewport: { width: 1440, height: 900 },
  });
  return {
    context,
    kill: async () => {
      const closed = new Promise((resolve) => context.once('close', resolve));
      for (const id of await processesOf(context)) killProcess(id);
      await closed;
    },
  };
}
