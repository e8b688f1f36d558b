import type { AnswerOf, ParamsOf, ParsedBodyOf, QueryOf, RegistryCalls } from 'shared-contracts';
import type { CallContext, RegistryContext } from '../context.ts';

type Grant = RegistryCalls['grantPaths'];
type Revoke = RegistryCalls['revokePath'];

export async function listGrants({ grants }: RegistryContext): Promise<AnswerOf<RegistryCalls['listGrants']>> {
  const all = Object.entries(await grants.all()).map(([name, paths]) => ({ name, paths: [...paths] }));
  return { grants: all.toSorted((one, other) => (one.name < other.name ? -1 : 1)) };
}

export async function grantPaths(
  { grants }: RegistryContext,
  _caller: CallContext,
  { params: { name }, body }: { params: ParamsOf<Grant>; body: ParsedBodyOf<Grant> },
): Promise<AnswerOf<Grant>> {
  return { name, paths: [...(await grants.change(name, (paths) => [...paths, ...body.paths]))] };
}

export async function revokePath(
  { grants }: RegistryContext,
  _caller: CallContext,
  { params: { name }, query: { path } }: { params: ParamsOf<Revoke>; query: QueryOf<Revoke> },
): Promise<AnswerOf<Revoke>> {
  return { name, paths: [...(await grants.change(name, (paths) => paths.filter((each) => each !== path)))] };
}
