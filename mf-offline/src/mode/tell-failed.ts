import type { RemoteHost } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';

/** Whose screens tell of a failure themselves. */
const TOLD_THERE = ['SectionType', 'GlobalInstance'] as const;

/** Row O10: a write that fails in draft mode is told in the words of whoever refused it. */
export function tellFailed(
  { toasts, locale }: Pick<RemoteHost, 'toasts' | 'locale'>,
  id: string,
  error: unknown,
): void {
  if (TOLD_THERE.some((told) => id.includes(told))) return;
  toasts.create(failureWords(error, locale()), { type: 'error' });
}
