import type { Submission } from 'shared-contracts';
import { excerptOf, senderOf, textOf } from './answers.ts';
import { formatMoment } from './format-when.ts';
import type { InboxWords } from './use-inbox-words.ts';

/** Characters that are quoted: mail programs take addresses of some two thousand, escaped. */
const QUOTED = 600;

function quoteOf(message: Submission): string {
  const long = message.answers.find(({ type, value }) => type === 'textarea' && value !== '');
  const text = long ? textOf(long) : excerptOf(message);
  // Half of a letter cannot be escaped.
  const quoted =
    text.length > QUOTED
      ? `${text
          .slice(0, QUOTED)
          .replace(/\p{Cs}$/u, '')
          .trimEnd()}…`
      : text;
  return quoted
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
}

/** A mail to whoever wrote, in their language, above what they wrote. */
export function replyHref(message: Submission, address: string, t: InboxWords): string {
  const lng = message.locale;
  const date = formatMoment(message.created, message.locale);
  const subject = t('message.replySubject', { lng, form: message.form_name });
  const body = `\r\n\r\n${t('message.wrote', { lng, name: senderOf(message), date })}\r\n${quoteOf(message)}`;
  return `mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
