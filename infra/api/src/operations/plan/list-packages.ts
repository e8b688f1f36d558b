import type { ApiCalls } from 'shared-contracts';
import { identify } from '../access.ts';
import type { Operation } from '../operation.ts';
import { toldOf } from './get-plan.ts';

export const listPackages: Operation<ApiCalls['listPackages']> = async (context, _caller, { headers }) => {
  await identify(context, headers.token);
  return { answer: { data: context.packages.all.map((each) => toldOf(each, context)) } };
};
