import type { ApiCalls } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { prepareSections } from '../../sections/prepare-sections.ts';
import { authorise } from '../access.ts';
import { lockGlobals } from '../locks.ts';
import type { Operation } from '../operation.ts';
import { write } from '../write.ts';
import { insertGlobal } from './insert-global.ts';
import { sectionOf } from './plan-global.ts';
import { toGlobal } from './to-globals.ts';

export const createGlobalInstance: Operation<ApiCalls['createGlobalInstance']> = async (context, caller, input) => {
  const { params, body, headers } = input;
  const access = await authorise(context, 'saveGlobalInstance', headers.token, params.project);
  const { projectId } = access;
  const id = body.id?.toLowerCase() ?? uuidv7();
  const prepared = await prepareSections(projectId, [sectionOf(body, id)]);
  const answer = await write(context, access, { seesVariations: true }, async (transaction) => {
    await lockGlobals(transaction, projectId);
    const name = body.name ?? params.name;
    const { row, tags } = await insertGlobal(context, transaction, { access, caller, id, name, body, prepared });
    return { result: await toGlobal(transaction, access, row), tags };
  });
  return { answer, version: answer.version };
};
