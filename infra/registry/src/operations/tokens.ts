import {
  type AnswerOf,
  ApiError,
  type ParamsOf,
  type ParsedBodyOf,
  type PublisherToken,
  type RegistryCalls,
} from 'shared-contracts';
import { makeSecret } from '../access/secret.ts';
import type { CallContext, RegistryContext } from '../context.ts';
import { listed } from '../store/token-store.ts';

export async function createToken(
  { tokens, clock }: RegistryContext,
  _caller: CallContext,
  { body }: { body: ParsedBodyOf<RegistryCalls['createToken']> },
): Promise<AnswerOf<RegistryCalls['createToken']>> {
  const { id, token, hash } = makeSecret();
  const made = { id, ...body, created_at: clock().toISOString(), revoked_at: null };
  await tokens.add({ ...made, hash });
  return { ...made, token };
}

export async function listTokens({ tokens }: RegistryContext): Promise<{ tokens: PublisherToken[] }> {
  return { tokens: (await tokens.all()).map(listed) };
}

export async function revokeToken(
  { tokens, clock }: RegistryContext,
  _caller: CallContext,
  { params: { id } }: { params: ParamsOf<RegistryCalls['revokeToken']> },
): Promise<PublisherToken> {
  const revoked = await tokens.revoke(id, clock().toISOString());
  if (!revoked) throw new ApiError('not_found');
  return listed(revoked);
}
