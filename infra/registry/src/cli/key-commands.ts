import { readFile, writeFile } from 'node:fs/promises';
import { ApiError, codeOf, type PublisherKey } from 'shared-contracts';
import { keyIdOf, makeSigningKey, readPublicKey, readSigningKey } from 'shared-contracts/provenance';
import { type Command, type CommandContext, CommandError } from './command.ts';

const DEFAULT_FILE = 'remote-signing-key.pem';

const described = ({ id, remote, person, created_at, revoked_at }: PublisherKey): string =>
  `${id}  ${remote ?? 'every remote'}  ${person}  ${revoked_at === null ? `since ${created_at}` : `revoked ${revoked_at}`}`;

async function create({ rest: [file = DEFAULT_FILE], write }: CommandContext): Promise<void> {
  const pem = makeSigningKey();
  await writeFile(file, pem, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if (codeOf(error) === 'EEXIST') throw new CommandError(`There is a file ${file} already; it stays as it is.`);
    throw error;
  });
  const { id, publicKey } = readSigningKey(pem);
  write(`The key ${id} is in ${file}; set REMOTE_KEY to it when you publish, and give it to nobody.`);
  write('Send the operator its public half:');
  write(publicKey);
}

async function add({ client, rest: [publicKey], token: { remote, person }, write }: CommandContext): Promise<void> {
  if (publicKey === undefined || remote === undefined || person === undefined)
    throw new CommandError('Say whose key it is: remote key add PUBLIC_KEY --remote NAME --person "NAME".');
  if (!readPublicKey(publicKey)) throw new CommandError('That is no public key of `remote key create`.');
  const added = await client.addKey({ body: { public_key: publicKey, remote, person } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'already_exists')
      throw new CommandError(`The key ${keyIdOf(publicKey)} is known already; a key is of one person and one remote.`);
    throw error;
  });
  write(described(added));
}

async function list({ client, write }: CommandContext): Promise<void> {
  for (const key of (await client.listKeys()).keys) write(described(key));
}

async function revoke({ client, rest: [id], write }: CommandContext): Promise<void> {
  if (id === undefined) throw new CommandError('Say which key to revoke, by its id in `remote key list`.');
  const revoked = await client.revokeKey({ params: { id } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not_found') throw new CommandError(`There is no key ${id}.`);
    throw error;
  });
  write(described(revoked));
}

const VERBS: Readonly<Record<string, Command>> = { create, add, list, revoke };

/** `remote key create|add|list|revoke`. */
export const key: Command = async (context) => {
  const verb = Object.hasOwn(VERBS, context.name) ? VERBS[context.name] : undefined;
  if (!verb) throw new CommandError('A key is made, added, listed or revoked: remote key create|add|list|revoke.');
  await verb(context);
};

/** Reads the key of a file. Throws a CommandError where there is none. */
export async function openSigningKey(file: string) {
  try {
    return readSigningKey(await readFile(file, 'utf8'));
  } catch {
    throw new CommandError(`The file ${file} holds no key of \`remote key create\`; check REMOTE_KEY.`);
  }
}
