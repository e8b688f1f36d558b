import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Redirect, RedirectList } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { redirects } from '../../database/schema.ts';

/** A list is known by what it says: 48 bits of its hash, which any number type holds. */
const versionOf = (list: readonly Redirect[]): number =>
  createHash('sha256')
    .update(JSON.stringify(list.map(({ from, to, status }) => [from, to, status])))
    .digest()
    .readUIntBE(0, 6);

export async function readRedirects(transaction: Transaction, projectId: string): Promise<RedirectList> {
  const list = await transaction
    .select({ from: redirects.from, to: redirects.to, status: redirects.status })
    .from(redirects)
    .where(eq(redirects.projectId, projectId))
    .orderBy(asc(redirects.from));
  return { version: versionOf(list), redirects: list };
}
