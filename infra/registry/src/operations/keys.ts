import {
  type AnswerOf,
  ApiError,
  type ParamsOf,
  type ParsedBodyOf,
  type PublisherKey,
  type RegistryCalls,
} from 'shared-contracts';
import { keyIdOf, readPublicKey } from 'shared-contracts/provenance';
import type { CallContext, RegistryContext } from '../context.ts';

export async function addKey(
  { publisherKeys, clock }: RegistryContext,
  _caller: CallContext,
  { body }: { body: ParsedBodyOf<RegistryCalls['addKey']> },
): Promise<PublisherKey> {
  if (!readPublicKey(body.public_key))
    throw new ApiError('invalid', { errors: { public_key: ['It is no public Ed25519 key, SPKI in base64.'] } });
  const key = { ...body, id: keyIdOf(body.public_key), created_at: clock().toISOString(), revoked_at: null };
  if (!(await publisherKeys.add(key))) throw new ApiError('already_exists');
  return key;
}

export async function listKeys({ publisherKeys }: RegistryContext): Promise<AnswerOf<RegistryCalls['listKeys']>> {
  return { keys: [...(await publisherKeys.all())] };
}

export async function revokeKey(
  { publisherKeys, clock }: RegistryContext,
  _caller: CallContext,
  { params: { id } }: { params: ParamsOf<RegistryCalls['revokeKey']> },
): Promise<PublisherKey> {
  const revoked = await publisherKeys.revoke(id, clock().toISOString());
  if (!revoked) throw new ApiError('not_found');
  return revoked;
}

/** How a version was signed, and the keys that may have: whoever serves it judges for itself. */
export async function readProvenance(
  { store, publisherKeys }: RegistryContext,
  _caller: CallContext,
  { params: { name, version } }: { params: ParamsOf<RegistryCalls['readProvenance']> },
): Promise<AnswerOf<RegistryCalls['readProvenance']>> {
  if (!(await store.release(name, version))) throw new ApiError('not_found');
  const keys = (await publisherKeys.all()).filter(({ remote }) => remote === null || remote === name);
  return { provenance: await store.provenance(name, version), keys };
}
