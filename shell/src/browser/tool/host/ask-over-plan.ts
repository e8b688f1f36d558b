import type { ApiError } from 'shared-contracts';
import type { OverPlanParts, OverPlanQuestion } from './over-plan-question.ts';

/** Whether the project has a larger package now, after a write was refused for the one it had. Comes with the first refusal. */
export async function askOverPlan(
  { details: { options } }: ApiError,
  { session, contributions }: OverPlanParts,
  current: () => OverPlanQuestion | null,
  show: (question: OverPlanQuestion | null) => void,
): Promise<boolean> {
  const [contribution] = options?.link && session.may('saveBilling') ? contributions.slot('over-plan') : [];
  // Where what asks does not come, the refusal stands as it is.
  const isThere = await contribution?.load().then(
    () => true,
    () => false,
  );
  if (!contribution || !isThere) return false;
  // Of several writes at once, each waits for the same answer.
  const asked = current();
  if (asked) return asked.answered;
  const { promise: answered, resolve } = Promise.withResolvers<boolean>();
  const answer = (isLarger: boolean): void => {
    show(null);
    resolve(isLarger);
  };
  show({ contribution, limit: String(options?.limit ?? ''), answer, answered });
  return answered;
}
