import { type ApiCalls, ApiError } from 'shared-contracts';
import { openProject } from '../find-project.ts';
import type { Caller, Operation, OperationContext } from '../operation.ts';
import { addressKey } from '../rate-limits.ts';

/** Most reads in five minutes from one network address, whatever is read. */
const MOST_READS = 120;

/** Whether the address reads this article for the first time in a while. Throws `too_many_requests`. */
async function isFirstRead(
  { readRateLimiter }: OperationContext,
  { address }: Caller,
  article: string,
): Promise<boolean> {
  if (!address) return true;
  const reader = addressKey(address);
  await readRateLimiter.take({ key: reader, most: MOST_READS });
  try {
    await readRateLimiter.take({ key: `${reader} ${article}`, most: 1 });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_many_requests') return false;
    throw error;
  }
}

/** Addresses are held in memory for some minutes, and nowhere else. */
export const countRead: Operation<ApiCalls['countRead']> = async (context, caller, { params, headers }) => {
  const article = params.article.toLowerCase();
  if (caller.isRobot || headers.token || !(await isFirstRead(context, caller, article)))
    return { answer: { counted: false } };
  const project = await openProject(context, params.project);
  return { answer: { counted: context.reads.add(project.id, article) } };
};
