import type { RemoteHost } from 'shared-contracts';
import { ApiError } from 'shared-contracts/client';
import { failureWords } from 'shared-contracts/tool';
import { isPassed } from './call-kinds.ts';

/** Whose screens tell of a failure themselves. */
const TOLD_THERE = ['SectionType', 'GlobalInstance'] as const;
/** What screens do not tell but settle: both versions are shown, or it is tried again over the other. */
const SETTLED = ['old_version', 'precondition_failed'] as const;

const isSettled = (error: unknown): boolean => error instanceof ApiError && SETTLED.some((code) => code === error.code);

/** Row O10: a write that fails in draft mode is told in the words of whoever refused it, once. */
export function tellFailed(
  { toasts, locale }: Pick<RemoteHost, 'toasts' | 'locale'>,
  id: string,
  error: unknown,
): void {
  if (isPassed(id) || TOLD_THERE.some((told) => id.includes(told)) || isSettled(error)) return;
  toasts.create(failureWords(error, locale()), { type: 'error' });
  if (error instanceof ApiError) error.told = true;
}
