import { asc, eq } from 'drizzle-orm';
import type { Redirect, RedirectList } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { redirects } from '../../database/schema.ts';
import { contentVersion } from '../content-version.ts';

const versionOf = (list: readonly Redirect[]): number =>
  contentVersion(list.map(({ from, to, status }) => [from, to, status]));

export async function readRedirects(transaction: Transaction, projectId: string): Promise<RedirectList> {
  const list = await transaction
    .select({ from: redirects.from, to: redirects.to, status: redirects.status })
    .from(redirects)
    .where(eq(redirects.projectId, projectId))
    .orderBy(asc(redirects.from));
  return { version: versionOf(list), redirects: list };
}
