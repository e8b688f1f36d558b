import { type ApiCalls, ApiError } from 'shared-contracts';
import { findProject } from '../find-project.ts';
import type { Operation } from '../operation.ts';
import { takeTry } from '../rate-limits.ts';
import { hashToken } from '../tokens.ts';
import { findHeldInvitation } from './held-invitation.ts';

export const getInvitation: Operation<ApiCalls['getInvitation']> = async (context, caller, { params: { token } }) => {
  await takeTry(context, 'openInvitation', caller, hashToken(token));
  const held = await findHeldInvitation(context, token);
  const project = await findProject(context, held.projectId);
  if (!project) throw new ApiError('link_invalid');
  return {
    answer: {
      project: { title: project.project_metadata.title ?? project.url, host: project.url },
      email: held.email,
      role: held.role,
      invited_by: held.inviter,
      has_account: held.userId !== null,
    },
  };
};
