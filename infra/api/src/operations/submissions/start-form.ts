import { type ApiCalls, ApiError } from 'shared-contracts';
import { findProject } from '../find-project.ts';
import type { Operation } from '../operation.ts';
import { takeTry } from '../rate-limits.ts';
import { createTicket, WAIT_MS } from './tickets.ts';

export const startForm: Operation<ApiCalls['startForm']> = async (context, caller, { params }) => {
  const project = await findProject(context, params.project);
  if (!project) throw new ApiError('not_found');
  await takeTry(context, 'startForm', caller, project.id);
  return { answer: { ticket: createTicket(context, project.id, params.section), wait: WAIT_MS / 1000 } };
};
