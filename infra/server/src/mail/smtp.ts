import type { Mailer } from '@infra/api';
import { messageOf } from './message-of.ts';

const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

/** Mails by a server of the installation's choice: `smtp://user:password@host:587` or `smtps://…`. */
export function smtpMailer(url: string, from: string): Mailer {
  const open = async () => (await import('nodemailer')).createTransport({ url, ...PATIENCE });
  let opened: ReturnType<typeof open> | undefined;
  return {
    send: async (mail) => {
      // Loaded with the first mail: half a megabyte of code.
      opened ??= open();
      const transport = await opened;
      await transport.sendMail(messageOf(mail, from));
    },
  };
}
