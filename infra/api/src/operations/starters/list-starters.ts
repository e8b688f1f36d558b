import type { ApiCalls } from 'shared-contracts';
import type { Operation } from '../operation.ts';

export const listStarters: Operation<ApiCalls['listStarters']> = async ({ starters }) => ({
  answer: { data: [...(await starters.list())] },
});
