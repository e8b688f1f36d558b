import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Product } from './start-product.ts';

/** Mails are wrapped for their way; their links are not. */
const unwrapped = (mail: string): string => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');

/** The address that the newest mail to somebody links to, below a path such as `/verify`; of those that say some words. */
export async function mailedLink({ dataDir }: Product, to: string, path: string, words = ''): Promise<string> {
  const folder = join(dataDir, 'outbox');
  const link = new RegExp(`https?://[^\\s"<>]*${path}[^\\s"<>]+`);
  let found: string | undefined;
  await expect
    .poll(async () => {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted();
      const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
      found = mails
        .map(unwrapped)
        .findLast((mail) => mail.includes(to) && mail.includes(words) && link.test(mail))
        ?.match(link)?.[0];
      return found;
    })
    .toBeDefined();
  return found ?? '';
}
