import type { Mailer } from '@infra/api';
import { lazy } from 'shared-contracts/lazy';
import { messageOf } from './message-of.ts';

const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

/** Mails by a server of the installation's choice: `smtp://user:password@host:587` or `smtps://…`. */
export function smtpMailer(url: string, from: string): Mailer {
  // Loaded with the first mail: half a megabyte of code.
  const open = lazy(async () => (await import('nodemailer')).createTransport({ url, ...PATIENCE }));
  return {
    send: async (mail) => {
      const transport = await open();
      await transport.sendMail(messageOf(mail, from));
    },
  };
}
