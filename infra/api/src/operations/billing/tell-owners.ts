import { and, eq, isNotNull } from 'drizzle-orm';
import { DEFAULT_LOCALE } from 'shared-contracts';
import { memberships, projects, users } from '../../database/schema.ts';
import { type LetterOf, writeMail } from '../../mail/write-mail.ts';
import type { OperationContext } from '../operation.ts';

/** What all letters about money know. */
export interface Addressed {
  readonly name: string;
  /** What the site is called. */
  readonly title: string;
  /** Where its people sign in. */
  readonly url: string;
}

/** Tells the owners of a project, as far as their addresses are known to be theirs, in its language. Never rejects for a mail. */
export async function tellOwners<More extends object>(
  context: OperationContext,
  projectId: string,
  letter: LetterOf<Addressed & More>,
  more: More,
): Promise<void> {
  const owners = await context.database.transaction({ projectId }, (transaction) =>
    transaction
      .select({ email: users.email, name: users.fullName, metadata: projects.metadata })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .innerJoin(projects, eq(projects.id, memberships.projectId))
      .where(and(eq(memberships.projectId, projectId), eq(memberships.role, 'owner'), isNotNull(users.verifiedAt))),
  );
  const url = `${context.originOf(null)}/sign-in`;
  for (const { email, name, metadata } of owners) {
    const locale = metadata.defaultLang ?? DEFAULT_LOCALE;
    const written = letter[locale]({ name, title: metadata.title ?? '', url, ...more });
    await context.mailer
      .send(writeMail(email, locale, written), { kind: 'host', name: projectId, toOwn: true })
      .catch((error: unknown) => context.logger.error({ err: error, projectId }, 'Mailing an owner failed'));
  }
}
