import type { Answer } from 'shared-contracts';

const LINK = /https?:\/\/|\bwww\.|\[url|<a\s/gi;
/** Somebody may well name their site, and one more. */
const MOST_LINKS = 2;

const links = (text: string): number => text.match(LINK)?.length ?? 0;

/** Whether a submission goes to the spam: kept for somebody to look at, but nobody is mailed. */
export function looksLikeSpam(answers: readonly Answer[], trap: string | undefined): boolean {
  if (trap) return true;
  const found = answers.flatMap(({ value }) => value).filter((value) => typeof value === 'string');
  return (
    found.some((text) => /\[url|<a\s/i.test(text)) || found.reduce((sum, text) => sum + links(text), 0) > MOST_LINKS
  );
}
