import { type ApiCalls, ApiError } from 'shared-contracts';
import { identify } from '../access.ts';
import type { Operation } from '../operation.ts';
import { takeTry } from '../rate-limits.ts';
import { mailVerification } from './mail-verification.ts';

const SENT = { en: 'We have sent you the link.', fr: 'Nous vous avons envoyé le lien.' } as const;
const VERIFIED = { en: 'Your email address is confirmed.', fr: 'Votre adresse e-mail est confirmée.' } as const;

export const sendVerification: Operation<ApiCalls['sendVerification']> = async (context, caller, { headers }) => {
  const { user, verified } = await identify(context, headers.token);
  if (verified) return { answer: { message: VERIFIED[caller.locale] } };
  await takeTry(context, 'sendVerification', caller, user.id);
  await mailVerification(context, caller, user).catch((error: unknown) => {
    if (error instanceof ApiError) throw error;
    context.logger.error({ err: error, user: user.id }, 'Mailing a verification failed');
    throw new ApiError('unavailable', { retryAfter: 60 });
  });
  return { answer: { message: SENT[caller.locale] } };
};
