import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailer } from '@infra/api';
import { createTransport } from 'nodemailer';

/** `2026-11-21T16-45-03-123Z owner@example.com Confirm your email address.eml`: the newest is the last by name. */
function fileName(at: Date, to: string, subject: string): string {
  const readable = `${to} ${subject}`.replace(/[^\p{L}\p{N}@.+_ -]+/gu, '-').slice(0, 120);
  return `${at.toISOString().replace(/[:.]/g, '-')} ${readable}.eml`;
}

/** Mails as files of a folder, for installations that send none. They hold living links: only the owner reads them. */
export function outboxMailer(folder: string, from: string, clock = () => new Date()): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async ({ to, replyTo, subject, text, html }) => {
      const { message } = await transport.sendMail({
        from,
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
      });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = join(folder, `.${randomUUID()}.unfinished`);
      try {
        const file = await open(unfinished, 'wx', 0o600);
        try {
          await file.writeFile(message as Buffer);
        } finally {
          await file.close();
        }
        await rename(unfinished, join(folder, fileName(clock(), to, subject)));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
  };
}
