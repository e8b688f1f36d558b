import { join } from 'node:path';
import type { Mailer } from '@infra/api';
import type { Settings } from '../settings.ts';
import { outboxMailer } from './outbox.ts';
import { smtpMailer } from './smtp.ts';

/** Where mails are written that nobody sends. */
export const outboxFolder = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string => join(DATA_DIR, 'outbox');

/** Mails by SMTP where the settings name a server, else into the outbox. */
export function openMailer(settings: Settings): Mailer {
  const { SMTP_URL, MAIL_FROM = 'Sections <no-reply@localhost>' } = settings;
  return SMTP_URL ? smtpMailer(SMTP_URL, MAIL_FROM) : outboxMailer(outboxFolder(settings), MAIL_FROM);
}
