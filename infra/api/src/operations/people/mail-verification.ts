import type { User } from 'shared-contracts';
import { verifyLetter } from '../../mail/letters.ts';
import { writeMail } from '../../mail/write-mail.ts';
import type { Caller, OperationContext } from '../operation.ts';
import { createLink } from './mailed-links.ts';

/** Mails a user the link that verifies their address. */
export async function mailVerification(context: OperationContext, { locale }: Caller, user: User): Promise<void> {
  const token = await createLink(context, user.id, 'verify');
  const letter = verifyLetter[locale]({ url: `${context.originOf(null)}/verify?token=${token}` });
  await context.mailer.send(writeMail(user.email, locale, letter));
}
