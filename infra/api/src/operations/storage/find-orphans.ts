import { type AnswerOf, type ApiCalls, ApiError } from 'shared-contracts';
import { compareMedia } from '../media/missing-media.ts';
import type { Operation } from '../operation.ts';
import { isOld, looseFiles } from '../upkeep/loose-files.ts';

/** Of each kind so many are named. */
const MOST_NAMED = 200;

type Orphans = AnswerOf<ApiCalls['findOrphans']>;

export const findOrphans: Operation<ApiCalls['findOrphans']> = async (context, caller) => {
  if (!caller.operator) throw new ApiError('not_found');
  const now = context.clock();
  const files: Orphans['unnamed']['files'] = [];
  const media: Orphans['missing']['media'] = [];
  const [unnamed, strange] = [
    { count: 0, bytes: 0 },
    { count: 0, bytes: 0 },
  ];
  let [missing, lost] = [0, 0];
  for await (const file of looseFiles(context)) {
    const { key, size, modified, isStrange } = file;
    const counted = isStrange ? strange : unnamed;
    counted.count += 1;
    counted.bytes += size;
    if (!isStrange && files.length < MOST_NAMED)
      files.push({ key, size, modified: modified.toISOString(), deletable: isOld(file, now) });
  }
  await compareMedia(context, ({ projectId, id, title, lacking, kept, isLost }) => {
    const files = [...lacking.map(({ url }) => url), ...kept.map((key) => `/${key}`)];
    if (files.length === 0) return;
    missing += 1;
    lost += isLost ? 1 : 0;
    if (media.length < MOST_NAMED) media.push({ project: projectId, media: id, title, files, lost: isLost });
  });
  return { answer: { unnamed: { ...unnamed, files }, strange, missing: { count: missing, lost, media } } };
};
