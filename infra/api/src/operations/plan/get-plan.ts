import type { ApiCalls, Package, ProjectLimits, ProjectMetadata } from 'shared-contracts';
import { authorise } from '../access.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { countAnswers } from './answers-of-day.ts';
import { readUsage } from './read-usage.ts';
import { readViews } from './read-views.ts';

type Taken = Pick<OperationContext, 'uploads'>;

/** Of a file no package promises more than the installation takes. */
const withinUploads = <Limits extends Pick<ProjectLimits, 'file_bytes'>>(
  limits: Limits,
  { uploads: { maxBytes } }: Taken,
): Limits => ({ ...limits, file_bytes: Math.min(limits.file_bytes ?? maxBytes, maxBytes) });

/** A package as people are told of it. */
export const toldOf = (each: Package, context: Taken): Package => ({
  ...each,
  limits: withinUploads(each.limits, context),
});

/** What a project may have of each. */
export const limitsOf = (context: OperationContext, project: ProjectMetadata): ProjectLimits =>
  withinUploads(context.limits.sharesOf(project), context);

export const getPlan: Operation<ApiCalls['getPlan']> = async (context, _caller, { params, headers }) => {
  const { projectId, metadata } = await authorise(context, 'readDashboard', headers.token, params.project);
  const scope = { projectId, seesDrafts: true, seesVariations: true };
  const used = await context.usage.get(projectId, null, () =>
    context.database.transaction(scope, (transaction) => readUsage(transaction, projectId, metadata)),
  );
  // Those change without a word to anybody.
  const now = context.clock();
  const { views, answers } = await context.database.transaction({ projectId }, async (transaction) => ({
    views: await readViews(transaction, projectId, now),
    answers: await countAnswers(transaction, projectId, now),
  }));
  const subscribed = context.packages.of(metadata);
  return {
    answer: {
      package: subscribed && toldOf(subscribed, context),
      limits: limitsOf(context, metadata),
      usage: {
        ...used.usage,
        daily_views: views.at(-1)?.views ?? 0,
        daily_answers: answers,
      },
      fullest: used.fullest,
      views,
      takes_cards: context.payments !== null,
    },
  };
};
