import {
  type AnswerOf,
  ApiError,
  type ParamsOf,
  type ParsedBodyOf,
  type RegistryCalls,
  type RolloutCounts,
} from 'shared-contracts';
import type { CallContext, RegistryContext } from '../context.ts';
import { takeBack } from './take-back.ts';

type ReportCounts = RegistryCalls['reportCounts'];

/** In words, what a candidate was judged by. */
function reasonOf({ candidate, live }: RolloutCounts, current: string | null): string {
  const { pages, failures, errors } = candidate;
  const said = `${failures} of ${pages} pages failed on the server and ${errors} in browsers`;
  return current === null || live.pages === 0
    ? said
    : `${said}; with ${current} ${live.failures} and ${live.errors} of ${live.pages}`;
}

/** Keeps how a candidate fared at a shell, and takes it back where it fails more than the live version. */
export async function reportCounts(
  registry: RegistryContext,
  _caller: CallContext,
  { params: { name, version, shell }, body }: { params: ParamsOf<ReportCounts>; body: ParsedBodyOf<ReportCounts> },
): Promise<AnswerOf<ReportCounts>> {
  const { store, counts, rollouts } = registry;
  if (!(await store.release(name, version))) throw new ApiError('not_found');
  const pointer = await store.pointer(name);
  const candidate = pointer?.value.candidate;
  if (candidate?.version !== version) return { stands: false };
  await counts.put(name, version, candidate.since, shell, body);
  const total = await counts.of(name, version, candidate.since);
  const judged = rollouts.look(`${name}@${version} ${candidate.since}`, total);
  if (judged.finding !== 'broken') return { stands: true };
  await takeBack(registry, name, pointer, { version, reason: reasonOf(judged.counts, pointer?.value.version ?? null) });
  return { stands: false };
}
