import type { AnswerOf, Call, ParamsOf, ParsedBodyOf, QueryOf, RegistryCalls } from 'shared-contracts';
import type { CallContext, RegistryContext } from '../context.ts';
import { grantPaths, listGrants, revokePath } from './grants.ts';
import { addKey, listKeys, readProvenance, revokeKey } from './keys.ts';
import { listLive } from './list-live.ts';
import { listVerdicts } from './list-verdicts.ts';
import { listVersions } from './list-versions.ts';
import { endOperatorSession, readOperatorSession } from './operator-sessions.ts';
import { readOverview } from './overview.ts';
import { previewRemote } from './preview.ts';
import { promoteRemote } from './promote.ts';
import { publishRemote } from './publish.ts';
import { recordRefusals } from './record-refusals.ts';
import { releaseRemote } from './release.ts';
import { reportCounts } from './report-counts.ts';
import { reportService } from './report-service.ts';
import { reportVerdict } from './report-verdict.ts';
import { createToken, listTokens, revokeToken } from './tokens.ts';

type Operation<C extends Call> = (
  registry: RegistryContext,
  caller: CallContext,
  input: { params: ParamsOf<C>; query: QueryOf<C>; body: ParsedBodyOf<C> },
) => Promise<AnswerOf<C>>;

export type Operations = { readonly [Id in keyof RegistryCalls]: Operation<RegistryCalls[Id]> };

/** What each call of the registry does. */
export const operations: Operations = {
  listLive,
  publishRemote: recordRefusals('publish', ({ body }) => body.release.version, publishRemote),
  listVersions,
  promoteRemote: recordRefusals('promote', ({ body }) => body.version, promoteRemote),
  releaseRemote: recordRefusals('release', ({ body }) => body.version, releaseRemote),
  previewRemote,
  reportVerdict,
  reportCounts,
  reportService,
  listVerdicts,
  listGrants,
  grantPaths,
  revokePath,
  readOverview,
  addKey,
  listKeys,
  revokeKey,
  readProvenance,
  readOperatorSession,
  endOperatorSession,
  createToken,
  listTokens,
  revokeToken,
};
