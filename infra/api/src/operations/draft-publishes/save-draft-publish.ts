import { and, eq } from 'drizzle-orm';
import type { ApiCalls } from 'shared-contracts';
import { draftPublishes } from '../../database/draft-copy-tables.ts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { takeTry } from '../rate-limits.ts';

const SAVED = {
  en: 'Your colleagues see how far it is.',
  fr: 'Vos collègues voient où en est votre publication.',
} as const;

export const saveDraftPublish: Operation<ApiCalls['saveDraftPublish']> = async (
  context,
  caller,
  { params, body: { progress }, headers },
) => {
  const { projectId, actor } = await authorise(context, 'savePage', headers.token, params.project);
  await takeTry(context, 'saveDraftPublish', caller, `${projectId} ${actor}`);
  const whose = { projectId, userId: actor };
  await context.database.transaction(whose, async (transaction) => {
    if (!progress) {
      const { projectId: project, userId } = draftPublishes;
      await transaction.delete(draftPublishes).where(and(eq(project, projectId), eq(userId, actor)));
      return;
    }
    const told = { ...progress, toldAt: context.clock() };
    await transaction
      .insert(draftPublishes)
      .values({ ...whose, ...told })
      .onConflictDoUpdate({ target: [draftPublishes.projectId, draftPublishes.userId], set: told });
  });
  return { answer: { message: SAVED[caller.locale] } };
};
