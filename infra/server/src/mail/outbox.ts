import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailer } from '@infra/api';
import { messageOf } from './message-of.ts';

/** `2026-11-21T16-45-03-123Z owner@example.com Confirm your email address.eml`: the newest is the last by name. */
function fileName(at: Date, to: string, subject: string): string {
  const readable = `${to} ${subject}`.replace(/[^\p{L}\p{N}@.+_ -]+/gu, '-').slice(0, 120);
  return `${at.toISOString().replace(/[:.]/g, '-')} ${readable}.eml`;
}

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Far longer than any link in them lives. */
const KEPT_MS = 30 * DAY;
const MAIL = /^(\d{4}-\d\d-\d\d)T.*\.eml$/;
const UNFINISHED = /^\.[0-9a-f-]{36}\.unfinished$/;

/** Deletes mails that were written long ago, and what a kill left of others; nothing that somebody else put there. */
async function prune(folder: string, now: Date): Promise<void> {
  const isOver = async (name: string): Promise<boolean> => {
    const day = MAIL.exec(name)?.[1];
    if (day) return Date.parse(day) + DAY < now.getTime() - KEPT_MS;
    return UNFINISHED.test(name) && (await stat(join(folder, name))).mtimeMs < now.getTime() - DAY;
  };
  for await (const { name } of await opendir(folder))
    if (await isOver(name)) await rm(join(folder, name), { force: true });
}

/** Mails as files of a folder, for installations that send none. They hold living links: only the owner reads them. */
export function outboxMailer(folder: string, from: string, clock = () => new Date()): Mailer {
  let prunedAt = 0;
  /** Beside mails, at most once an hour. What fails is tried again; the mail itself is written. */
  const pruneSometimes = async (now: Date): Promise<void> => {
    if (now.getTime() - prunedAt < HOUR) return;
    prunedAt = now.getTime();
    await prune(folder, now).catch(() => undefined);
  };
  return {
    send: async (mail) => {
      // Loaded with the first mail: half a megabyte of code.
      const { createTransport } = await import('nodemailer');
      const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
        messageOf(mail, from),
      );
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = join(folder, `.${randomUUID()}.unfinished`);
      try {
        const file = await open(unfinished, 'wx', 0o600);
        try {
          await file.writeFile(message);
        } finally {
          await file.close();
        }
        const now = clock();
        await rename(unfinished, join(folder, fileName(now, mail.to, mail.subject)));
        await pruneSometimes(now);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
  };
}
