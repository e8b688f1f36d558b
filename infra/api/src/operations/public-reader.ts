import type { CallHeaders, ProjectMetadata } from 'shared-contracts';
import { identify } from './access.ts';
import { openProject } from './find-project.ts';
import type { OperationContext } from './operation.ts';

/** Who reads what a project publishes. */
export interface Reader {
  readonly projectId: string;
  readonly metadata: ProjectMetadata;
  /** They work on the project: they see drafts. */
  readonly isMember: boolean;
}

/** Throws `not_found` where there is no such project, `unauthenticated` where a token is no good. */
export async function publicReader(
  context: OperationContext,
  { token }: Pick<CallHeaders, 'token'>,
  project: string,
): Promise<Reader> {
  const member = token ? (await identify(context, token, project)).membership : null;
  if (member) return { projectId: member.projectId, metadata: member.metadata, isMember: true };
  const found = await openProject(context, project);
  return { projectId: found.id, metadata: found.project_metadata, isMember: false };
}
