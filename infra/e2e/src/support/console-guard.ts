import { expect, type Page } from '@playwright/test';

export interface ConsoleGuard {
  /** Console messages, uncaught errors and policy violations so far, in words. */
  readonly messages: () => Promise<readonly string[]>;
  /** Fails the test unless there were none. */
  readonly expectQuiet: () => Promise<void>;
}

/** The machine's network changed under the browser, which says so of whatever was under way: nothing that a page does. */
const OF_THE_MACHINE = 'net::ERR_NETWORK_CHANGED';

/** Listens to a page from before its first document; call it before `goto`. */
export async function consoleGuard(page: Page): Promise<ConsoleGuard> {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (!message.text().includes(OF_THE_MACHINE))
      heard.push(`console.${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => heard.push(`uncaught: ${error.stack ?? error.message}`));
  await page.exposeBinding('reportViolation', (_, words: string) => heard.push(`policy: ${words}`));
  await page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
        const report = Reflect.get(globalThis, 'reportViolation') as (words: string) => void;
        report(`${violatedDirective} refused ${blockedURI} at ${sourceFile}:${lineNumber}`);
      },
    );
  });
  const messages = async (): Promise<readonly string[]> => {
    await page.evaluate(() => undefined);
    return heard;
  };
  return {
    messages,
    expectQuiet: async () => expect(await messages()).toEqual([]),
  };
}
