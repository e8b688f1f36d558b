import type { Mailer } from '@infra/api';
import { createTransport } from 'nodemailer';

const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

/** Mails by a server of the installation's choice: `smtp://user:password@host:587` or `smtps://…`. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...PATIENCE });
  return {
    send: async ({ to, replyTo, subject, text, html }) => {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
      });
    },
  };
}
