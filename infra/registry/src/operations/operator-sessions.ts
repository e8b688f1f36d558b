import type { AnswerOf, ParamsOf, QueryOf, RegistryCalls } from 'shared-contracts';
import type { CallContext, RegistryContext } from '../context.ts';

type Read = RegistryCalls['readOperatorSession'];
type End = RegistryCalls['endOperatorSession'];

export async function readOperatorSession(
  { endedSessions }: RegistryContext,
  _caller: CallContext,
  { params: { session }, query: { expires } }: { params: ParamsOf<Read>; query: QueryOf<Read> },
): Promise<AnswerOf<Read>> {
  return { ended: await endedSessions.has(session, Date.parse(expires)) };
}

export async function endOperatorSession(
  { endedSessions }: RegistryContext,
  _caller: CallContext,
  { params: { session }, query: { expires } }: { params: ParamsOf<End>; query: QueryOf<End> },
): Promise<AnswerOf<End>> {
  await endedSessions.end(session, Date.parse(expires));
  return { ended: true };
}
