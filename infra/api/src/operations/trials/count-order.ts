import type { ApiCalls } from 'shared-contracts';
import { openProject } from '../find-project.ts';
import type { Operation } from '../operation.ts';
import { noteOrderBegun } from './note-outcome.ts';
import { takeTold } from './told.ts';

/** An order is begun in the cart, on whichever page that stands: each trial for orders whose page they saw counts it. */
export const countOrder: Operation<ApiCalls['countOrder']> = async (context, caller, { params, headers }) => {
  if (caller.isRobot || headers.token) return { answer: { counted: false } };
  await takeTold(context, caller);
  const project = await openProject(context, params.project);
  return { answer: { counted: await noteOrderBegun(context, caller, project.id) } };
};
