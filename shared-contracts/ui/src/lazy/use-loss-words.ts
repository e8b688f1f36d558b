import { useWords } from '../words/use-words.ts';

/** What to do about code that did not come. */
export function useLossWords(): string {
  const words = useWords();
  return navigator.onLine ? words.lostOnline : words.lostOffline;
}
