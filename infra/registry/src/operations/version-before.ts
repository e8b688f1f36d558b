import type { RegistryContext } from '../context.ts';
import type { Pointer } from '../store/release-store.ts';

type History = Pointer['history'];

/** Whether the last that happened to a version was that it was taken back. */
const wasTakenBack = (history: History, version: string): boolean =>
  history.find((move) => move.version === version && (move.as === 'live' || move.as === 'returned'))?.as === 'returned';

/** Whether all shells that said something of a version refused it. Who is there no more is asked only where nobody else was. */
async function isRefused({ verdicts, shells }: RegistryContext, name: string, version: string): Promise<boolean> {
  const said = await verdicts.of(name, version);
  const known = shells.known();
  const heard = said.filter(({ shell }) => known.includes(shell));
  const counted = heard.length > 0 ? heard : said;
  return counted.length > 0 && counted.every(({ verdict }) => verdict === 'refused');
}

/** Whether a version was live and served: it is one to go back to in a hurry. */
export async function servedBefore(
  registry: RegistryContext,
  name: string,
  pointer: Pointer | undefined,
  version: string,
): Promise<boolean> {
  const history = pointer?.history ?? [];
  const wasLive = history.some((move) => move.as === 'live' && move.version === version);
  return wasLive && !wasTakenBack(history, version) && !(await isRefused(registry, name, version));
}

/** The newest version that was live, served and is still stored, but those; null where there is none. */
export async function versionBefore(
  registry: RegistryContext,
  name: string,
  pointer: Pointer | undefined,
  but: readonly (string | null | undefined)[],
): Promise<string | null> {
  const live = (pointer?.history ?? []).filter(({ as }) => as === 'live').map(({ version }) => version);
  const newestFirst = new Set([pointer?.version ?? null, ...live]);
  for (const version of newestFirst) {
    if (version === null || but.includes(version)) continue;
    const isGood = await servedBefore(registry, name, pointer, version);
    if (isGood && (await registry.store.release(name, version))) return version;
  }
  return null;
}
