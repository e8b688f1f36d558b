import type { Locale, Submission } from 'shared-contracts';
import { formatDate } from './format-when.ts';
import styles from './inbox.module.css';
import type { InboxWords } from './use-inbox-words.ts';

interface Props {
  readonly answer: Submission['answers'][number];
  readonly locale: Locale;
  readonly t: InboxWords;
}

/** One answer; addresses and numbers can be followed. What a visitor wrote is text, and nothing else. */
export function AnswerValue({ answer: { type, value }, locale, t }: Props) {
  if (typeof value === 'boolean') return t(value ? 'message.yes' : 'message.no');
  if (value.length === 0) return <span className={styles.nothing}>{t('message.nothing')}</span>;
  if (typeof value !== 'string') return value.join(', ');
  if (type === 'email') return <a href={`mailto:${encodeURIComponent(value)}`}>{value}</a>;
  if (type === 'tel') return <a href={`tel:${value.replace(/[^\d+]/g, '')}`}>{value}</a>;
  if (type === 'date') return formatDate(`${value}T12:00:00`, locale);
  return value;
}
