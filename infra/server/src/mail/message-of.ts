import type { Mail } from '@infra/api';

/** Of the address, which stands last: a name may have an @ too. */
const hostOf = (from: string): string => /^@([^\s>]+)/.exec(from.slice(from.lastIndexOf('@')))?.[1] ?? 'localhost';

/** A mail as nodemailer takes it. */
export const messageOf = ({ id, to, replyTo, subject, text, html, attachments = [] }: Mail, from: string) => ({
  ...{ from, to: { name: '', address: to }, subject, text, html, attachments: [...attachments] },
  ...(replyTo && { replyTo: { name: '', address: replyTo } }),
  ...(id && { messageId: `<${id}@${hostOf(from)}>` }),
});
