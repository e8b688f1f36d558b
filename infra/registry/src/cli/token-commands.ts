import { ApiError, type PublisherScope, type PublisherToken, publisherScopeSchema } from 'shared-contracts';
import { type Command, type CommandContext, CommandError } from './command.ts';

const DAY_MS = 24 * 60 * 60_000;

/** When a token ends. Throws where that cannot be read, or is over. */
function endOf(expires: string | undefined): string | null {
  if (expires === undefined) return null;
  const days = /^(\d{1,4})d$/.exec(expires)?.[1];
  const date = /^\d{4}-\d{2}-\d{2}$/.test(expires) ? Date.parse(`${expires}T00:00:00Z`) : Number.NaN;
  const end = days === undefined ? date + DAY_MS : Date.now() + Number(days) * DAY_MS;
  if (!(end > Date.now())) throw new CommandError('--expires is days from now, such as 90d, or a date to come.');
  return new Date(end).toISOString();
}

function readScopes(scopes: string): PublisherScope[] {
  const parsed = publisherScopeSchema.array().safeParse(scopes.split(',').map((scope) => scope.trim()));
  if (!parsed.success) throw new CommandError(`--scopes are of ${publisherScopeSchema.options.join(', ')}.`);
  return [...new Set(parsed.data)];
}

function stateOf({ revoked_at, expires_at }: PublisherToken): string {
  if (revoked_at !== null) return `revoked ${revoked_at}`;
  if (expires_at === null) return 'valid until it is revoked';
  return `${Date.parse(expires_at) > Date.now() ? 'valid until' : 'expired'} ${expires_at}`;
}

const described = (token: PublisherToken): string =>
  `${token.id}  ${token.remote}  ${token.person}  ${token.scopes.join(',')}  ${stateOf(token)}`;

async function create({ client, token: { remote, person, expires, scopes }, write }: CommandContext): Promise<void> {
  if (remote === undefined || person === undefined)
    throw new CommandError('Say who it is for: --remote NAME --person "NAME".');
  const made = await client.createToken({
    body: { remote, person, scopes: readScopes(scopes), expires_at: endOf(expires) },
  });
  write(described(made));
  write('Give it to them as REMOTE_TOKEN; it is shown this once:');
  write(made.token);
}

async function list({ client, write }: CommandContext): Promise<void> {
  const { tokens } = await client.listTokens();
  for (const token of tokens) write(described(token));
  if (tokens.length === 0) write('No tokens were made.');
}

async function revoke({ client, rest: [id], write }: CommandContext): Promise<void> {
  if (id === undefined) throw new CommandError('Say which token to revoke, by its id in `remote token list`.');
  const revoked = await client.revokeToken({ params: { id } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not_found') throw new CommandError(`There is no token ${id}.`);
    throw error;
  });
  write(described(revoked));
}

const VERBS: Readonly<Record<string, Command>> = { create, list, revoke };

/** `remote token create|list|revoke`. */
export const token: Command = async (context) => {
  const verb = Object.hasOwn(VERBS, context.name) ? VERBS[context.name] : undefined;
  if (!verb) throw new CommandError('A token is made, listed or revoked: remote token create|list|revoke.');
  await verb(context);
};
