import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ApiError, createClient, httpTransport, registryCalls } from 'shared-contracts';
import { operatorTokenFile } from '../operator-token-file.ts';
import { COMMANDS, CommandError } from './commands.ts';
import { HELP } from './help.ts';

export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly write: (line: string) => void;
  readonly complain: (line: string) => void;
  readonly fetch?: typeof globalThis.fetch;
}

const DONE = 0;
const FAILED = 1;
const NOT_UNDERSTOOD = 2;

/** Uploads are some megabytes over whatever line an operator has. */
const TIMEOUT = 120_000;

async function buildRemote(name: string): Promise<string> {
  const { build, buildTargets, workspaceOf } = await import('@infra/build');
  const root = buildTargets(workspaceOf(import.meta.dirname))[name];
  if (root === undefined || name === 'shell') throw new CommandError(`There is no remote “${name}” in this workspace.`);
  await build({ root, ifStale: true });
  return root;
}

function readArguments(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    allowNegative: true,
    options: { promote: { type: 'boolean', default: true }, help: { type: 'boolean', short: 'h' } },
  });
}

function registryUrl({ REGISTRY_URL, PORT = '3000' }: Terminal['environment']): string {
  return (REGISTRY_URL || `http://127.0.0.1:${PORT}`).replace(/(?<!\/)\/+$/, '');
}

const THIS_MACHINE = /^https?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/** The operator's token: of the settings, else the one that the server on this machine made. It is told to no other. */
async function readToken(
  { OPERATOR_TOKEN, DATA_DIR }: Terminal['environment'],
  url: string,
): Promise<string | undefined> {
  if (OPERATOR_TOKEN || !THIS_MACHINE.test(url)) return OPERATOR_TOKEN;
  const text = await readFile(operatorTokenFile(DATA_DIR || 'data'), 'utf8').catch(() => undefined);
  return text?.trim();
}

/** One sentence for whatever went wrong. */
function explain(error: unknown, name: string, url: string): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  if (error.code === 'unavailable') return `The registry at ${url} does not answer; check REGISTRY_URL and PORT.`;
  if (error.code === 'unauthenticated')
    return `The registry at ${url} wants the token of its operator; set OPERATOR_TOKEN, or DATA_DIR to its data.`;
  if (error.code === 'not_found') return `The registry at ${url} has no such version of ${name}.`;
  const fields = Object.entries(error.details.errors ?? {}).map(
    ([field, messages]) => `${field}: ${messages.join(' ')}`,
  );
  return [error.message, ...fields].join(' ');
}

/** The `remote` command. Answers its exit code. */
export async function runRemoteCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { environment, write, complain } = terminal;
  let parsed: ReturnType<typeof readArguments>;
  try {
    parsed = readArguments(args);
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    return NOT_UNDERSTOOD;
  }
  const [verb = '', name, ...rest] = parsed.positionals;
  if (parsed.values.help) {
    write(HELP);
    return DONE;
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
    await command({ client, name, rest, promote: parsed.values.promote, build: buildRemote, write });
    return DONE;
  } catch (error) {
    complain(explain(error, name, url));
    return FAILED;
  }
}
