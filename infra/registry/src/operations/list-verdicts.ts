import { type AnswerOf, ApiError, type ParamsOf, type RegistryCalls } from 'shared-contracts';
import type { CallContext, RegistryContext } from '../context.ts';

type ListVerdicts = RegistryCalls['listVerdicts'];

/** What became of a version, and who may still say so. */
export async function listVerdicts(
  { store, verdicts, shells }: RegistryContext,
  _caller: CallContext,
  { params: { name, version } }: { params: ParamsOf<ListVerdicts> },
): Promise<AnswerOf<ListVerdicts>> {
  if (!(await store.release(name, version))) throw new ApiError('not_found');
  const pointer = await store.pointer(name);
  return { move: pointer?.value.move ?? 0, shells: shells.known(), verdicts: await verdicts.of(name, version) };
}
