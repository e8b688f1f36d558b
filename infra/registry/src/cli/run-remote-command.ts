import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  ApiError,
  createClient,
  httpTransport,
  messageOf,
  type RemoteDefinition,
  type RolloutRule,
  registryCalls,
} from 'shared-contracts';
import { readSigningKey, type SigningKey } from 'shared-contracts/provenance';
import { installationKeyFile, operatorTokenFile } from '../operator-token-file.ts';
import { type CommandContext, CommandError } from './command.ts';
import { COMMANDS, OF_ALL } from './commands.ts';
import { HELP } from './help.ts';
import { openSigningKey } from './key-commands.ts';

export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly write: (line: string) => void;
  readonly complain: (line: string) => void;
  readonly fetch?: typeof globalThis.fetch;
  /** Resolves when whoever sits there has had enough. */
  readonly untilStopped: () => Promise<void>;
}

const DONE = 0;
const FAILED = 1;
const NOT_UNDERSTOOD = 2;

const MOST_WAIT = 3600;

/** Uploads are some megabytes over whatever line an operator has. */
const TIMEOUT = 120_000;

/** Folders of this workspace's remotes, by their names. */
async function workspaceFolders(): Promise<Record<string, string>> {
  const { buildTargets, workspaceOf } = await import('@infra/build');
  const { shell, ...remotes } = buildTargets(workspaceOf(import.meta.dirname));
  return remotes;
}

async function folderOf(name: string): Promise<string> {
  const root = (await workspaceFolders())[name];
  if (root === undefined) throw new CommandError(`There is no remote “${name}” in this workspace.`);
  return root;
}

/** What a bundler reads before it removes the build of before: one that fails there leaves that where it was. */
const READ_FIRST = ['remote.ts', 'rspack.config.ts', 'webpack.config.ts', 'webpack.config.js'];

/** Throws where a folder was changed since it was built: what its build made then is not what it is now. */
async function checkBuilt(root: string): Promise<void> {
  const built = (await stat(join(root, 'dist/release.json'))).mtimeMs;
  for (const file of READ_FIRST) {
    const changed = await stat(join(root, file)).catch(() => null);
    if (changed && changed.mtimeMs > built)
      throw new CommandError(`${file} was changed after dist/ was built. Build it again, and see that it succeeds.`);
  }
}

/** Of the workspace it is built where it is stale; a folder elsewhere has what its own command built. */
async function buildRemote(nameOrFolder: string): Promise<string> {
  if (existsSync(join(nameOrFolder, 'dist/release.json')) && !Object.hasOwn(await workspaceFolders(), nameOrFolder)) {
    await checkBuilt(nameOrFolder);
    return resolve(nameOrFolder);
  }
  const { build } = await import('@infra/build');
  const root = await folderOf(nameOrFolder);
  await build({ root, ifStale: true });
  return root;
}

const serveRemote =
  (untilStopped: Terminal['untilStopped']): CommandContext['serve'] =>
  async (nameOrFolder, options) => {
    const { serve } = await import('@infra/build');
    const isFolder = existsSync(join(nameOrFolder, 'remote.ts'));
    const root = isFolder ? resolve(nameOrFolder) : await folderOf(nameOrFolder);
    const { default: remote }: { default: RemoteDefinition } = await import(join(root, 'remote.ts'));
    const { address, close } = await serve({ root, ...options });
    return { remote: remote.name, address, stopped: untilStopped().then(close) };
  };

function readArguments(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    allowNegative: true,
    options: {
      promote: { type: 'boolean', default: true },
      'accept-losses': { type: 'boolean', default: false },
      percent: { type: 'string' },
      project: { type: 'string', multiple: true },
      preview: { type: 'boolean', default: false },
      wait: { type: 'string', default: '30' },
      json: { type: 'boolean', default: false },
      shell: { type: 'string' },
      port: { type: 'string', default: '8787' },
      remote: { type: 'string' },
      person: { type: 'string' },
      expires: { type: 'string' },
      scopes: { type: 'string', default: 'publish,promote,rollback' },
      help: { type: 'boolean', short: 'h' },
    },
  });
}

type Values = ReturnType<typeof readArguments>['values'];

/** Who is served the version, as the options say; null where they say nothing, or two things. */
function ruleOf({ percent, project: projects, preview }: Values): RolloutRule | null {
  const rules: readonly (RolloutRule | false | undefined)[] = [
    percent !== undefined && { to: 'visitors', percent: Number(percent.replace(/ ?%$/, '') || Number.NaN) },
    projects && { to: 'projects', projects },
    preview && { to: 'preview' },
  ];
  const given = rules.filter((rule) => rule !== undefined && rule !== false);
  return given.length === 1 ? (given[0] ?? null) : null;
}

function registryUrl({ REGISTRY_URL, PORT = '3000' }: Terminal['environment']): string {
  return (REGISTRY_URL || `http://127.0.0.1:${PORT}`).replace(/(?<!\/)\/+$/, '');
}

const THIS_MACHINE = /^https?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/** A publisher's token, else the operator's: of the settings, or the one that the server on this machine made, which is told to no other. */
async function readToken(
  { REMOTE_TOKEN, OPERATOR_TOKEN, DATA_DIR }: Terminal['environment'],
  url: string,
): Promise<string | undefined> {
  if (REMOTE_TOKEN) return REMOTE_TOKEN;
  if (OPERATOR_TOKEN || !THIS_MACHINE.test(url)) return OPERATOR_TOKEN;
  const text = await readFile(operatorTokenFile(DATA_DIR || 'data'), 'utf8').catch(() => undefined);
  return text?.trim();
}

/** A publisher's key of the settings; for whoever has the operator's token of this machine, the installation's own. */
async function signingKey(
  { REMOTE_KEY, REMOTE_TOKEN, DATA_DIR }: Terminal['environment'],
  url: string,
): Promise<SigningKey | null> {
  if (REMOTE_KEY) return openSigningKey(REMOTE_KEY);
  if (REMOTE_TOKEN || !THIS_MACHINE.test(url)) return null;
  const text = await readFile(installationKeyFile(DATA_DIR || 'data'), 'utf8').catch(() => null);
  return text === null ? null : readSigningKey(text);
}

/** One sentence for whatever went wrong. */
function explain(error: unknown, name: string, url: string): string {
  if (!(error instanceof ApiError)) return messageOf(error);
  if (error.code === 'unavailable') return `The registry at ${url} does not answer; check REGISTRY_URL and PORT.`;
  if (error.code === 'unauthenticated')
    return `The registry at ${url} wants a token; set REMOTE_TOKEN or OPERATOR_TOKEN, or DATA_DIR to its data.`;
  if (error.code === 'not_found') return `The registry at ${url} has no such version of ${name}.`;
  const fields = Object.entries(error.details.errors ?? {}).map(
    ([field, messages]) => `${field}: ${messages.join(' ')}`,
  );
  return [error.message, ...fields].join(' ');
}

/** The `remote` command. Returns its exit code. */
export async function runRemoteCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { environment, write, complain } = terminal;
  let parsed: ReturnType<typeof readArguments>;
  try {
    parsed = readArguments(args);
  } catch (error) {
    complain(messageOf(error));
    return NOT_UNDERSTOOD;
  }
  const [verb = '', named, ...rest] = parsed.positionals;
  const name = named ?? (OF_ALL.includes(verb) ? '' : undefined);
  if (parsed.values.help) {
    write(HELP);
    return DONE;
  }
  const wait = Number(parsed.values.wait || Number.NaN);
  if (!(wait >= 0 && wait <= MOST_WAIT)) {
    complain(`--wait is a number of seconds, at most ${MOST_WAIT}.`);
    return NOT_UNDERSTOOD;
  }
  const command = Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb] : undefined;
  if (!command || name === undefined) {
    complain(HELP);
    return NOT_UNDERSTOOD;
  }
  const url = registryUrl(environment);
  const token = await readToken(environment, url);
  const client = createClient(
    registryCalls,
    httpTransport({
      baseUrl: `${url}/registry/v1`,
      timeout: TIMEOUT,
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
      ...(terminal.fetch && { fetch: terminal.fetch }),
    }),
  );
  try {
    const { promote, 'accept-losses': accepts, remote, person, expires, scopes, project } = parsed.values;
    const losses = accepts ? ('accept' as const) : ('refuse' as const);
    const said = { promote, losses, wait, json: parsed.values.json, token: { remote, person, expires, scopes } };
    const { shell, port } = parsed.values;
    const served = { shell, port: Number(port || Number.NaN), serve: serveRemote(terminal.untilStopped) };
    const to = { rule: ruleOf(parsed.values), project: project?.[0] };
    const signs = { signingKey: () => signingKey(environment, url) };
    await command({ client, name, rest, url, ...signs, ...said, ...to, build: buildRemote, write, ...served });
    return DONE;
  } catch (error) {
    complain(explain(error, name, url));
    return FAILED;
  }
}
