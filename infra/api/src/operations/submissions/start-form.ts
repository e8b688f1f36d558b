import type { ApiCalls } from 'shared-contracts';
import { openProject } from '../find-project.ts';
import type { Operation } from '../operation.ts';
import { takeTry } from '../rate-limits.ts';
import { createTicket, WAIT_MS } from './tickets.ts';

export const startForm: Operation<ApiCalls['startForm']> = async (context, caller, { params }) => {
  const project = await openProject(context, params.project);
  await takeTry(context, 'startForm', caller, project.id);
  return { answer: { ticket: createTicket(context, project.id, params.section), wait: WAIT_MS / 1000 } };
};
