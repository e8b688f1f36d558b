import type { Submission } from 'shared-contracts';

type Answer = Submission['answers'][number];

export const textOf = ({ value }: Answer): string => {
  if (typeof value === 'boolean') return '';
  return typeof value === 'string' ? value : value.join(', ');
};

/** Who wrote: the first line of text, else the address. */
export function senderOf({ answers }: Submission): string {
  const named = answers.find(({ key, type }) => type === 'text' && /name|nom/.test(key));
  const first = named ?? answers.find(({ type }) => type === 'text') ?? answers.find(({ type }) => type === 'email');
  return (first && textOf(first)) || answers.map(textOf).find(Boolean) || '';
}

/** What it begins with, after the name. */
export function excerptOf(message: Submission): string {
  const sender = senderOf(message);
  const long = message.answers.find(({ type, value }) => type === 'textarea' && value !== '');
  const texts = message.answers.map(textOf).filter((text) => text !== '' && text !== sender);
  return (long ? textOf(long) : texts.join(' · ')).slice(0, 200);
}

/** Where an answer by mail goes; null where no address was asked for. */
export const addressOf = ({ answers }: Submission): string | null => {
  const found = answers.find(({ type, value }) => type === 'email' && value !== '');
  return found ? textOf(found) : null;
};
