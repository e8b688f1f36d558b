import { and, eq, isNotNull } from 'drizzle-orm';
import { DEFAULT_LOCALE } from 'shared-contracts';
import { memberships, projects, users } from '../../database/schema.ts';
import { deletionLetter } from '../../mail/deletion-letter.ts';
import { contestedHostLetter, failingHostLetter, lostHostLetter, releasedHostLetter } from '../../mail/host-letters.ts';
import { type LetterOf, writeMail } from '../../mail/write-mail.ts';
import type { OperationContext } from '../operation.ts';

interface Told {
  readonly name: string;
  readonly host: string;
  readonly title: string;
  readonly url: string;
}

/** Tells the owners of a project, as far as their addresses are known to be theirs, in the language of the project. */
async function mailOwners<More extends object>(
  context: OperationContext,
  projectId: string,
  host: string,
  letter: LetterOf<Told & More>,
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
    const written = letter[locale]({ name, host, title: metadata.title ?? host, url, ...more });
    await context.mailer
      .send(writeMail(email, locale, written), { kind: 'host', name: projectId, toOwn: true })
      .catch((error: unknown) => context.logger.error({ err: error, projectId }, 'Mailing an owner failed'));
  }
}

/** A host that they registered was proven by somebody else. */
export const mailLostHost = (context: OperationContext, projectId: string, host: string): Promise<void> =>
  mailOwners(context, projectId, host, lostHostLetter, {});

/** The proof of their host is gone. */
export const mailFailing = (context: OperationContext, projectId: string, host: string, from: Date): Promise<void> =>
  mailOwners(context, projectId, host, failingHostLetter, { from });

/** The proof of their host is gone, and another project has published its own. */
export const mailContest = (context: OperationContext, projectId: string, host: string, from: Date): Promise<void> =>
  mailOwners(context, projectId, host, contestedHostLetter, { from });

/** Who runs the installation has taken the host back. */
export const mailReleased = (context: OperationContext, projectId: string, host: string): Promise<void> =>
  mailOwners(context, projectId, host, releasedHostLetter, {});

/** The site is deleted in a while, by one of them. */
export const mailDeletion = (context: OperationContext, projectId: string, host: string, until: Date): Promise<void> =>
  mailOwners(context, projectId, host, deletionLetter, { until });
