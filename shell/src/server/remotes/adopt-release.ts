import type { Logger } from 'pino';
import { messageOf, type RemoteRelease } from 'shared-contracts';
import { checkSignature } from 'shared-contracts/provenance';
import { RenderError } from '../errors/render-error.ts';
import type { Losses, NamedRemote, RemoteSource, Tried } from '../sources.ts';
import { nameOf } from './candidates.ts';
import { incompatibility } from './compatible.ts';
import { IntegrityError, type ReleaseStore } from './release-store.ts';
import type { ServingSet } from './serving-set.ts';

export interface AdoptionParts {
  readonly source: RemoteSource;
  readonly store: ReleaseStore;
  /**
   * Renders pages with a release before it goes live; rejects where it cannot, or draws them worse. Answers what they
   * took; null where there were none to compare.
   */
  readonly warm: (release: RemoteRelease, losses: Losses) => Promise<Tried | null>;
  /** Modules that the host of a remote shares with it, and their versions. */
  readonly hostShares: (release: RemoteRelease) => Readonly<Record<string, string>>;
  /** Whether a version that nobody signed is refused. */
  readonly requireSignatures?: boolean;
  readonly logger: Logger;
}

interface AdoptionOptions extends AdoptionParts {
  readonly serving: ServingSet;
  readonly isClosed: () => boolean;
  /** Told what pages took in a version that is used from now on. */
  readonly onTried: (release: RemoteRelease, tried: Tried) => void;
}

/** Throws where a version is not signed by who may, or not at all where that has to be. */
async function checkSigner(release: RemoteRelease, { source, requireSignatures }: AdoptionParts): Promise<void> {
  const { name, version, published_at = '' } = release;
  const { provenance, keys } = await source.readProvenance(name, version);
  if (!provenance) {
    if (requireSignatures) throw new IntegrityError('nobody signed it, and here all have to be signed');
    return;
  }
  const verdict = checkSignature(release, provenance, keys, published_at);
  if ('flaw' in verdict) throw new IntegrityError(`its signature is not good: ${verdict.flaw}`);
}

interface Adoption {
  /** False where it is worth trying again. */
  readonly adopt: (remote: NamedRemote) => Promise<boolean>;
  /** Looks through the copy of a version that serves, and copies it anew where it is not whole. */
  readonly restore: (release: RemoteRelease) => Promise<void>;
}

/** Takes a version into use, for all or for some, once its bytes were verified and it rendered a page. */
export function createAdoption(options: AdoptionOptions): Adoption {
  const { source, store, warm, hostShares, serving, logger, isClosed, onTried } = options;
  const prepare = async (release: RemoteRelease, losses: Losses): Promise<void> => {
    const reason = incompatibility(release, hostShares(release));
    if (reason) throw new IntegrityError(reason);
    await checkSigner(release, options);
    const here = await store.load(release.name, release.version);
    if (!here) await store.copy(release, source);
    else if (JSON.stringify([here.client, here.server]) !== JSON.stringify([release.client, release.server]))
      throw new IntegrityError('its record names other bytes than this version had');
    if (release.server_entry === undefined) return;
    const tried = await warm(release, losses);
    if (tried) onTried(release, tried);
  };

  const restore: Adoption['restore'] = async (release) => {
    const { name, version } = release;
    try {
      if (await store.load(name, version)) return;
      await store.copy(release, source);
      logger.warn({ remote: nameOf(release) }, 'A damaged copy of a remote was made anew');
    } catch (error) {
      // It serves from memory, and each file is copied anew where it is asked for.
      logger.error({ err: error, remote: nameOf(release) }, 'A damaged copy of a remote could not be made anew');
    }
  };

  const adopt: Adoption['adopt'] = async ({ release, losses, move, rule }: NamedRemote): Promise<boolean> => {
    try {
      // One that serves already, be it to others, was tried then.
      if (serving.serves(release)) await restore(release);
      else await prepare(release, losses);
      if (isClosed()) return true;
      if (rule) serving.offer({ release, rule });
      else serving.use(release);
      logger.info(
        { remote: nameOf(release), ...(rule && { rule }) },
        rule ? 'A remote is rolled out' : 'A remote went live',
      );
      return true;
    } catch (error) {
      const final = error instanceof IntegrityError || (error instanceof RenderError && error.isFault);
      serving.refuse(release, { reason: messageOf(error), final, move });
      return final;
    }
  };
  return { adopt, restore };
}
