import { asc, eq } from 'drizzle-orm';
import type { Redirect, RedirectList } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { redirects } from '../../database/schema.ts';
import { contentVersion } from '../content-version.ts';

const versionOf = (list: readonly Redirect[]): number =>
  contentVersion(list.map(({ from, to, status }) => [from, to, status]));

/** Bytes of all lists that are kept, roughly. */
export const MOST_REDIRECTS = 16 * 1024 * 1024;
const BYTES_OF_ONE = 150;

export const sizeOfRedirects = ({ redirects: list }: RedirectList): number =>
  list.reduce((sum, { from, to }) => sum + from.length + to.length + BYTES_OF_ONE, BYTES_OF_ONE);

export async function readRedirects(transaction: Transaction, projectId: string): Promise<RedirectList> {
  const list = await transaction
    .select({ from: redirects.from, to: redirects.to, status: redirects.status })
    .from(redirects)
    .where(eq(redirects.projectId, projectId))
    .orderBy(asc(redirects.from));
  return { version: versionOf(list), redirects: list };
}
