import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/open-database.ts';
import { redirects } from '../../database/schema.ts';
import { lockRedirects } from '../locks.ts';

interface Move {
  readonly projectId: string;
  readonly from: string;
  readonly to: string;
  readonly actor: string;
  readonly now: Date;
}

/** A page that comes to stand on a path is what the path means. Returns whether there was a redirect. */
export async function clearRedirect(transaction: Transaction, projectId: string, path: string): Promise<boolean> {
  const removed = await transaction
    .delete(redirects)
    .where(and(eq(redirects.projectId, projectId), eq(redirects.from, path)))
    .returning({ from: redirects.from });
  return removed.length > 0;
}

/**
 * A renamed page is found under its old path too, at once: what led there leads on to the new one. A wildcard page
 * leaves nothing, since its path is no address. Returns whether anything changed.
 */
export async function leaveRedirect(transaction: Transaction, move: Move): Promise<boolean> {
  const { projectId, from, to, actor, now } = move;
  await lockRedirects(transaction, projectId);
  const cleared = await clearRedirect(transaction, projectId, to);
  if (from.endsWith('*') || to.endsWith('*')) return cleared;
  await transaction
    .update(redirects)
    .set({ to })
    .where(and(eq(redirects.projectId, projectId), eq(redirects.to, from)));
  const made = { to, status: 301 as const, madeBy: actor, at: now };
  await transaction
    .insert(redirects)
    .values({ projectId, from, ...made })
    .onConflictDoUpdate({ target: [redirects.projectId, redirects.from], set: made });
  return true;
}
