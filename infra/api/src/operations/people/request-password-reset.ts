import { eq } from 'drizzle-orm';
import type { ApiCalls } from 'shared-contracts';
import { users } from '../../database/schema.ts';
import { resetLetter } from '../../mail/letters.ts';
import { writeMail } from '../../mail/write-mail.ts';
import type { Operation } from '../operation.ts';
import { takeTry } from '../rate-limits.ts';
import { foldEmail } from './fold-email.ts';
import { createLink } from './mailed-links.ts';

const SENT = {
  en: 'If there is an account with this address, a link is on its way to it.',
  fr: 'S’il existe un compte avec cette adresse, un lien vient de lui être envoyé.',
} as const;

/** One look-up before the answer, whoever is asked for; all that only an account needs comes after it. */
export const requestPasswordReset: Operation<ApiCalls['requestPasswordReset']> = async (context, caller, { body }) => {
  const emailFolded = foldEmail(body.email);
  await takeTry(context, 'requestPasswordReset', caller, emailFolded);
  const [user] = await context.database.transaction({ email: emailFolded }, (transaction) =>
    transaction.select().from(users).where(eq(users.emailFolded, emailFolded)),
  );
  if (user)
    context.background.run('Mailing a password reset', async () => {
      const token = await createLink(context, user.id, 'reset');
      const url = `${context.originOf(null)}/reset-password?token=${token}`;
      const letter = resetLetter[caller.locale]({ name: user.verifiedAt ? user.fullName : null, url });
      await context.mailer.send(writeMail(user.email, caller.locale, letter));
    });
  return { answer: { message: SENT[caller.locale] } };
};
