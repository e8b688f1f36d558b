import { type AnswerOf, ApiError, type ParamsOf, type ParsedBodyOf, type RegistryCalls } from 'shared-contracts';
import type { CallContext, RegistryContext } from '../context.ts';
import type { Pointer } from '../store/release-store.ts';
import type { Verdict } from '../store/verdict-store.ts';
import { type BadVersion, takeBack } from './take-back.ts';

type ReportVerdict = RegistryCalls['reportVerdict'];

/** What no shell uses, and what all serve instead; null as long as one may use it, or where they serve nothing or not the same. */
function badVersion(version: string, isLive: boolean, verdicts: readonly Verdict[]): BadVersion | null {
  const [first] = verdicts;
  if (!first || !verdicts.every(({ verdict }) => verdict === 'refused')) return null;
  const { reason = 'it was refused', serves } = first;
  if (!isLive) return { version, reason };
  return typeof serves === 'string' && verdicts.every((each) => each.serves === serves)
    ? { version, reason, serves }
    : null;
}

/** Whether what is served is not what the pointer says: then the pointer is set right. */
async function followShells(
  registry: RegistryContext,
  name: string,
  { version, move, shell }: Verdict & { version: string },
): Promise<void> {
  const { store, verdicts, shells } = registry;
  const pointer = await store.pointer(name);
  const { version: live, candidate }: Partial<Pointer> = pointer?.value ?? {};
  const isLive = live === version;
  if (pointer?.value.move !== move || !(isLive || candidate?.version === version)) return;
  const given = (await verdicts.of(name, version)).filter((each) => each.move === move);
  const known = new Set([...shells.known(), shell]);
  if ([...known].some((one) => !given.some((each) => each.shell === one))) return;
  const bad = badVersion(
    version,
    isLive,
    given.filter((each) => known.has(each.shell)),
  );
  if (bad?.serves !== undefined && !(await store.release(name, bad.serves))) return;
  if (bad) await takeBack(registry, name, pointer, bad);
}

/** Keeps what became of a version at a shell. One that none of them uses is taken back: the pointer says what is served. */
export async function reportVerdict(
  registry: RegistryContext,
  _caller: CallContext,
  { params, body }: { params: ParamsOf<ReportVerdict>; body: ParsedBodyOf<ReportVerdict> },
): Promise<AnswerOf<ReportVerdict>> {
  const { store, verdicts, clock } = registry;
  const { name, version, shell } = params;
  if (!(await store.release(name, version))) throw new ApiError('not_found');
  // A shell that was started anew says again that it uses a version, and does not try it again.
  const said = body.verdict === 'adopted' && !body.tried ? await verdicts.of(name, version) : [];
  const tried = body.tried ?? said.find((earlier) => earlier.shell === shell)?.tried;
  const verdict = { ...body, ...(tried && { tried }), shell, at: clock().toISOString() };
  await verdicts.put(name, version, verdict);
  if (verdict.verdict === 'refused') await followShells(registry, name, { ...verdict, version });
  return verdict;
}
