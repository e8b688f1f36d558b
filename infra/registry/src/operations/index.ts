import type { AnswerOf, Call, ParamsOf, ParsedBodyOf, QueryOf, RegistryCalls } from 'shared-contracts';
import type { CallContext, RegistryContext } from '../context.ts';
import { listLive } from './list-live.ts';
import { listVersions } from './list-versions.ts';
import { promoteRemote } from './promote.ts';
import { publishRemote } from './publish.ts';

type Operation<C extends Call> = (
  registry: RegistryContext,
  caller: CallContext,
  input: { params: ParamsOf<C>; query: QueryOf<C>; body: ParsedBodyOf<C> },
) => Promise<AnswerOf<C>>;

export type Operations = { readonly [Id in keyof RegistryCalls]: Operation<RegistryCalls[Id]> };

/** What each call of the registry does. */
export const operations: Operations = { listLive, publishRemote, listVersions, promoteRemote };
