import { join } from 'node:path';
import type { Client, RegistryCalls } from 'shared-contracts';
import { promote, publishDirectory } from '../publish-directory.ts';

/** A failure that is one sentence to the person at the terminal. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

interface CommandContext {
  readonly client: Client<RegistryCalls>;
  readonly name: string;
  /** What stands after the name. */
  readonly rest: readonly string[];
  readonly promote: boolean;
  /** Builds the remote where it is stale; answers its folder. */
  readonly build: (name: string) => Promise<string>;
  readonly write: (line: string) => void;
}

export type Command = (context: CommandContext) => Promise<void>;

const publish: Command = async ({ client, name, build, write, promote: live }) => {
  const { release, previous } = await publishDirectory(client, join(await build(name), 'dist'), { promote: live });
  const before = previous && previous !== release.version ? `, before ${previous}` : '';
  write(`${name} ${release.version} is stored${live ? ` and live${before}` : ''}.`);
};

const promoteVersion: Command = async ({ client, name, rest: [version], write }) => {
  if (version === undefined) throw new CommandError(`Say which version of ${name} to make live.`);
  const previous = await promote(client, name, version);
  write(`${name} ${version} is live${previous && previous !== version ? `, before ${previous}` : ''}.`);
};

const rollback: Command = async ({ client, name, write }) => {
  const { live, previous } = await client.listVersions({ params: { name } });
  if (live === null || previous === null) throw new CommandError(`${name} has no version to go back to.`);
  await client.promoteRemote({ params: { name }, body: { version: previous, expected: live } });
  write(`${name} ${previous} is live again, before ${live}.`);
};

const list: Command = async ({ client, name, write }) => {
  const { live, versions } = await client.listVersions({ params: { name } });
  for (const { version, contract, published_at, published_by } of versions)
    write(`${version === live ? '*' : ' '} ${version}  contract ${contract}  ${published_at}  ${published_by}`);
};

export const COMMANDS: Readonly<Record<string, Command>> = { publish, promote: promoteVersion, rollback, list };
