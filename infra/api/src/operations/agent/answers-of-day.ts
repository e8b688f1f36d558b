import { ApiError, type ProjectMetadata } from 'shared-contracts';
import type { OperationContext } from '../operation.ts';
import { refusal } from '../package-limits.ts';

const DAY_SECONDS = 24 * 60 * 60;

type Counted = Pick<OperationContext, 'rateLimiter' | 'clock'>;

/** Answers of one project and day are counted under a key of their own. */
const keyOf = ({ clock }: Counted, projectId: string): string =>
  `agent-answers:${projectId}:${clock().toISOString().slice(0, 10)}`;

/** Counts one answer more. Throws `over_plan` where the package of the project has no more of them today. */
export async function takeAnswer(
  context: Counted & Pick<OperationContext, 'limits'>,
  { projectId, metadata }: { readonly projectId: string; readonly metadata: ProjectMetadata },
): Promise<void> {
  const most = context.limits.sharesOf(metadata).daily_answers;
  if (most === null) return;
  try {
    await context.rateLimiter.take({ key: keyOf(context, projectId), most, seconds: DAY_SECONDS });
  } catch (error) {
    throw error instanceof ApiError && error.code === 'too_many_requests' ? refusal('daily_answers') : error;
  }
}

/** Answers of today. */
export const countAnswers = (context: Counted, projectId: string): Promise<number> =>
  context.rateLimiter.countOf(keyOf(context, projectId));
