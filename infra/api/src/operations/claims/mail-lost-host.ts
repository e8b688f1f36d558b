import { and, eq, isNotNull } from 'drizzle-orm';
import { DEFAULT_LOCALE } from 'shared-contracts';
import { memberships, projects, users } from '../../database/schema.ts';
import { lostHostLetter } from '../../mail/letters.ts';
import { writeMail } from '../../mail/write-mail.ts';
import type { OperationContext } from '../operation.ts';

/** Tells the owners of a project whose addresses are known to be theirs that a host they registered was proven by somebody else. */
export async function mailLostHost(context: OperationContext, projectId: string, host: string): Promise<void> {
  const owners = await context.database.transaction({ projectId }, (transaction) =>
    transaction
      .select({ email: users.email, name: users.fullName, metadata: projects.metadata })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .innerJoin(projects, eq(projects.id, memberships.projectId))
      .where(and(eq(memberships.projectId, projectId), eq(memberships.role, 'owner'), isNotNull(users.verifiedAt))),
  );
  for (const { email, name, metadata } of owners) {
    const locale = metadata.defaultLang ?? DEFAULT_LOCALE;
    const url = `${context.originOf(null)}/sign-in`;
    await context.mailer.send(
      writeMail(email, locale, lostHostLetter[locale]({ name, host, title: metadata.title ?? host, url })),
    );
  }
}
