import type { ApiCalls, ProjectLimits, ProjectMetadata } from 'shared-contracts';
import { authorise } from '../access.ts';
import { countAnswers } from '../agent/answers-of-day.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { readUsage } from './read-usage.ts';
import { readViews } from './read-views.ts';

/** What a project may have of each, the size of a file as the installation takes it. */
export function limitsOf({ limits, uploads }: OperationContext, project: ProjectMetadata): ProjectLimits {
  const shares = limits.sharesOf(project);
  return { ...shares, file_bytes: Math.min(shares.file_bytes ?? uploads.maxBytes, uploads.maxBytes) };
}

export const getPlan: Operation<ApiCalls['getPlan']> = async (context, _caller, { params, headers }) => {
  const { projectId, metadata } = await authorise(context, 'readDashboard', headers.token, params.project);
  const scope = { projectId, seesDrafts: true, seesVariations: true };
  const used = await context.usage.get(projectId, null, () =>
    context.database.transaction(scope, (transaction) => readUsage(transaction, projectId, metadata)),
  );
  // Those change without a word to anybody.
  const views = await context.database.transaction({ projectId }, (transaction) =>
    readViews(transaction, projectId, context.clock()),
  );
  return {
    answer: {
      package: context.packages.of(metadata),
      limits: limitsOf(context, metadata),
      usage: {
        ...used.usage,
        daily_views: views.at(-1)?.views ?? 0,
        daily_answers: await countAnswers(context, projectId),
      },
      fullest: used.fullest,
      views,
      takes_cards: context.payments !== null,
    },
  };
};
