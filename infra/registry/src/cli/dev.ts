import { type Command, CommandError } from './command.ts';

/** The origin of a shell. */
function originOf(shell: string | undefined): string {
  if (shell === undefined || !/^https?:\/\//.test(shell) || !URL.canParse(shell))
    throw new CommandError('Say which shell it is to run in: --shell https://…');
  return new URL(shell).origin;
}

/** Runs a remote from this machine in a shell that is deployed, until it is stopped. */
export const dev: Command = async ({ name, shell, port, serve, write }) => {
  const origin = originOf(shell);
  if (!(Number.isInteger(port) && port >= 0 && port <= 65_535))
    throw new CommandError('--port is a number up to 65535.');
  const { remote, address, stopped } = await serve(name, { shell: origin, port, write });
  const link = `${origin}/n-api/local/${remote}?at=${encodeURIComponent(address)}`;
  write(`${remote} is served at ${address}, and built whenever a source changes.`);
  write(`Open ${link} in a browser where you are signed in; nobody else sees it.`);
  await stopped;
};
