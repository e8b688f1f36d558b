import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Envelope, PublisherKey } from '../entities/provenance.ts';
import type { RemoteRelease } from '../entities/remote.ts';
import { openEnvelope, sealEnvelope } from './envelope.ts';
import type { SigningKey } from './keys.ts';

/** An in-toto statement whose predicate is SLSA's provenance: tools of that field read it. */
const PAYLOAD_TYPE = 'application/vnd.in-toto+json';
const STATEMENT = 'https://in-toto.io/Statement/v1';
const PREDICATE = 'https://slsa.dev/provenance/v1';
const BUILD_TYPE = 'urn:sections:remote-release:1';

/** What is known of where a release was made. */
export interface Builder {
  /** Commit of the sources; absent where there is none. */
  readonly commit?: string;
  /** What made it, `node 24.1.0`. */
  readonly tool: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

const statementSchema = z.object({
  _type: z.literal(STATEMENT),
  subject: z.array(z.object({ name: z.string(), digest: z.record(z.string(), z.string()) })),
  predicateType: z.literal(PREDICATE),
  predicate: z.object({
    buildDefinition: z.object({
      buildType: z.literal(BUILD_TYPE),
      externalParameters: z.object({ release: z.record(z.string(), z.unknown()) }),
    }),
  }),
});

/** What its publisher says of a release; the rest is the registry's. */
const saidOf = ({ published_at: _at, published_by: _by, publisher: _who, bytes: _bytes, ...said }: RemoteRelease) =>
  said;

/** Each file with its hash, as a subject of a statement. */
const subjectsOf = (release: Pick<RemoteRelease, 'client' | 'server'>) =>
  (['client', 'server'] as const).flatMap((side) =>
    Object.entries(release[side]).map(([path, integrity]) => ({
      name: `${side}/${path}`,
      digest: { sha384: Buffer.from(integrity.replace(/^sha384-/, ''), 'base64').toString('hex') },
    })),
  );

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === false ||
  value === '' ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** Without what says nothing: another version of the contract fills in what a release leaves out. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, bare(item)] as const);
  return Object.fromEntries(entries.filter(([, item]) => !isBlank(item)));
}

export function signRelease(release: RemoteRelease, key: SigningKey, { commit, tool, at }: Builder): Envelope {
  const statement = {
    _type: STATEMENT,
    subject: subjectsOf(release),
    predicateType: PREDICATE,
    predicate: {
      buildDefinition: {
        buildType: BUILD_TYPE,
        externalParameters: { release: saidOf(release) },
        ...(commit && { resolvedDependencies: [{ name: 'source', digest: { gitCommit: commit } }] }),
      },
      runDetails: { builder: { id: 'urn:sections:remote-command', version: { tool } }, metadata: { finishedOn: at } },
    },
  };
  return sealEnvelope(PAYLOAD_TYPE, Buffer.from(JSON.stringify(statement)), key);
}

export type SignatureVerdict = { readonly key: PublisherKey } | { readonly flaw: string };

function readStatement(payload: Buffer): z.infer<typeof statementSchema> | null {
  try {
    return statementSchema.parse(JSON.parse(payload.toString('utf8')));
  } catch {
    return null;
  }
}

/**
 * Who signed a release: its files and all that its record says, under its name and version. `at` is when it was
 * published: a key that was revoked before had no say any more.
 */
export function checkSignature(
  release: RemoteRelease,
  envelope: Envelope,
  keys: readonly PublisherKey[],
  at: string,
): SignatureVerdict {
  const opened = openEnvelope(envelope, PAYLOAD_TYPE, keys);
  if (!opened) return { flaw: 'no key that is trusted here signed it' };
  const { payload, key } = opened;
  if (key.remote !== null && key.remote !== release.name) return { flaw: `its key is for “${key.remote}”` };
  if (key.revoked_at !== null && key.revoked_at <= at) return { flaw: `its key was revoked ${key.revoked_at}` };
  const statement = readStatement(payload);
  if (!statement) return { flaw: 'what was signed is no provenance of a release' };
  const { release: signed } = statement.predicate.buildDefinition.externalParameters;
  const isSame =
    isDeepStrictEqual(bare(signed), bare(saidOf(release))) &&
    isDeepStrictEqual(
      Object.fromEntries(statement.subject.map(({ name, digest }) => [name, digest.sha384])),
      Object.fromEntries(subjectsOf(release).map(({ name, digest }) => [name, digest.sha384])),
    );
  return isSame ? { key } : { flaw: 'it was signed for other files, or another record' };
}
