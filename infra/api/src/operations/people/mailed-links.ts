import { and, eq, gt, lt } from 'drizzle-orm';
import { ApiError } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { mailedLinks } from '../../database/schema.ts';
import type { OperationContext } from '../operation.ts';
import { createToken, hashToken, LINK_MS } from '../tokens.ts';

/** `code`: handed over by a program rather than mailed. */
export type LinkPurpose = 'verify' | 'reset' | 'code';

/** A new link of a user; answers its token, which is stored nowhere. What is looked for later is `secretOf` it. */
export async function createLink(
  { database, clock }: OperationContext,
  userId: string,
  purpose: LinkPurpose,
  secretOf: (token: string) => string = (token) => token,
): Promise<string> {
  const token = createToken();
  const now = clock();
  await database.transaction({ userId }, async (transaction) => {
    await transaction.delete(mailedLinks).where(lt(mailedLinks.expiresAt, now));
    await transaction.insert(mailedLinks).values({
      tokenHash: hashToken(secretOf(token)),
      userId,
      purpose,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LINK_MS[purpose]),
    });
  });
  return token;
}

/** Whose link a token is. Throws `link_invalid`. */
export async function findLinkUser(
  { database, clock }: OperationContext,
  token: string,
  purpose: LinkPurpose,
): Promise<string> {
  const tokenHash = hashToken(token);
  const [link] = await database.transaction({ tokenHash }, (transaction) =>
    transaction
      .select({ userId: mailedLinks.userId })
      .from(mailedLinks)
      .where(
        and(eq(mailedLinks.tokenHash, tokenHash), eq(mailedLinks.purpose, purpose), gt(mailedLinks.expiresAt, clock())),
      ),
  );
  if (!link) throw new ApiError('link_invalid');
  return link.userId;
}

/** Uses a link up, and the user's others for the same. Of two at once, one throws `link_invalid`. */
export async function useLink(
  transaction: Transaction,
  userId: string,
  token: string,
  purpose: LinkPurpose,
): Promise<void> {
  const used = await transaction
    .delete(mailedLinks)
    .where(and(eq(mailedLinks.userId, userId), eq(mailedLinks.purpose, purpose)))
    .returning({ tokenHash: mailedLinks.tokenHash });
  if (!used.some(({ tokenHash }) => tokenHash === hashToken(token))) throw new ApiError('link_invalid');
}
