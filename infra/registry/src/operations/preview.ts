import { type AnswerOf, ApiError, type ParamsOf, type ParsedBodyOf, type RegistryCalls } from 'shared-contracts';
import type { CallContext, RegistryContext } from '../context.ts';

type PreviewRemote = RegistryCalls['previewRemote'];

const HOUR = 60 * 60_000;

/** Signs that whoever has the grant may see a version for a while, as long as it is a candidate. */
export async function previewRemote(
  { store, previews, clock }: RegistryContext,
  _caller: CallContext,
  { params: { name, version }, body }: { params: ParamsOf<PreviewRemote>; body: ParsedBodyOf<PreviewRemote> },
): Promise<AnswerOf<PreviewRemote>> {
  if ((await store.pointer(name))?.value.candidate?.version !== version) throw new ApiError('not_found');
  const expires = clock().getTime() + body.hours * HOUR;
  return { grant: await previews.sign({ name, version, expires }), expires_at: new Date(expires).toISOString() };
}
