import { join } from 'node:path';
import { signRelease } from 'shared-contracts/provenance';
import { builderOf } from '../builder.ts';
import { promote, publishDirectory } from '../publish-directory.ts';
import { type Command, CommandError } from './command.ts';
import { dev } from './dev.ts';
import { grant, grants, ungrant } from './grant-commands.ts';
import { key } from './key-commands.ts';
import { inWords, preview, release } from './roll-out.ts';
import { status } from './status.ts';
import { said, tellVerdicts } from './tell-verdicts.ts';
import { token } from './token-commands.ts';

const publish: Command = async (context) => {
  const { client, build, write, losses, promote: live } = context;
  const root = await build(context.name);
  const key = await context.signingKey();
  const builder = key && (await builderOf(root));
  const { release, previous, move } = await publishDirectory(client, join(root, 'dist'), {
    promote: live,
    losses,
    ...(key && builder && { sign: (built) => signRelease(built, key, builder) }),
  });
  const { name } = release;
  const before = previous && previous !== release.version ? `, before ${previous}` : '';
  if (key) write(`Signed with the key ${key.id}.`);
  write(`${name} ${release.version} is stored.`);
  if (move === null) return;
  await tellVerdicts(context, { name, version: release.version, move }, `${name} ${release.version} is live${before}.`);
};

const promoteVersion: Command = async (context) => {
  const { client, name, rest, losses } = context;
  const [given] = rest;
  const version = given ?? (await client.listVersions({ params: { name } })).candidate?.version;
  if (version === undefined) throw new CommandError(`Say which version of ${name} to make live.`);
  const { previous, move } = await promote(client, name, version, { losses });
  const before = previous && previous !== version ? `, before ${previous}` : '';
  await tellVerdicts(context, { name, version, move }, `${name} ${version} is live${before}.`);
};

const rollback: Command = async (context) => {
  const { client, name, losses, write } = context;
  const { live, previous, candidate, move: expected } = await client.listVersions({ params: { name } });
  if (candidate !== null) {
    await client.releaseRemote({ params: { name }, body: { version: null, expected } });
    write(`${name} ${candidate.version} is withdrawn; ${live === null ? 'none' : live} is live for everybody.`);
    return;
  }
  if (previous === null || previous === live) throw new CommandError(`${name} has no version to go back to.`);
  const { move } = await client.promoteRemote({
    params: { name },
    body: { version: previous, expected: live, losses },
  });
  const before = live === null ? '' : `, before ${live}`;
  await tellVerdicts(context, { name, version: previous, move }, `${name} ${previous} is live again${before}.`);
};

const retire: Command = async ({ client, name, write }) => {
  const { live } = await client.listVersions({ params: { name } });
  if (live === null) throw new CommandError(`${name} is not live.`);
  await client.promoteRemote({ params: { name }, body: { version: null, expected: live } });
  write(`${name} is retired; ${live} was live, and its versions stay.`);
};

const list: Command = async ({ client, name, write }) => {
  const { live, candidate, versions } = await client.listVersions({ params: { name } });
  for (const { version, contract, published_at, published_by, returned } of versions) {
    const mark = version === live ? '*' : version === candidate?.version ? '+' : ' ';
    write(`${mark} ${version}  contract ${contract}  ${published_at}  ${published_by}`);
    if (candidate?.version === version) write(`  for ${inWords(candidate.rule)}, since ${candidate.since}`);
    if (returned) write(`  taken back ${returned.at}: ${returned.reason}`);
    const { verdicts } = await client.listVerdicts({ params: { name, version } });
    // Of what is not live, only why it was not used is still of interest.
    const told = verdicts.filter(({ verdict }) => mark !== ' ' || verdict !== 'adopted');
    for (const given of told) write(`  ${said(given)}  ${given.at}`);
  }
};

export const COMMANDS: Readonly<Record<string, Command>> = {
  dev,
  publish,
  release,
  preview,
  promote: promoteVersion,
  'roll-back': rollback,
  rollback,
  retire,
  list,
  token,
  key,
  grant,
  ungrant,
  grants,
  status,
};

/** Commands that are about all remotes where none is named. */
export const OF_ALL: readonly string[] = ['grants', 'status'];
