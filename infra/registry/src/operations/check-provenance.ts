import { ApiError, type Envelope, type PublisherKey, type RemoteRelease } from 'shared-contracts';
import { checkSignature } from 'shared-contracts/provenance';
import type { CallContext, RegistryContext } from '../context.ts';

const refuse = (reason: string): never => {
  throw new ApiError('signature_refused', { values: { reason } });
};

/**
 * Throws `signature_refused` where a release is not signed by who publishes it, or not at all where all have to be.
 * Whoever has the operator's token may pass on what others signed.
 */
export async function checkProvenance(
  { publisherKeys, requireSignatures, clock }: RegistryContext,
  { publisher }: CallContext,
  release: RemoteRelease,
  provenance: Envelope | undefined,
): Promise<PublisherKey | null> {
  if (!provenance) return requireSignatures ? refuse('it is not signed, and here all have to be') : null;
  const verdict = checkSignature(release, provenance, await publisherKeys.all(), clock().toISOString());
  if ('flaw' in verdict) return refuse(verdict.flaw);
  const { key } = verdict;
  if (publisher && (key.person !== publisher.person || key.remote === null))
    return refuse(`its key is ${key.person}’s, and the token is ${publisher.person}’s`);
  return key;
}
