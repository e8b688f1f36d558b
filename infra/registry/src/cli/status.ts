import { type AnswerOf, describeActor, type RegistryCalls, remoteState } from 'shared-contracts';
import type { Command } from './command.ts';
import { triedOn } from './tell-verdicts.ts';

type Overview = AnswerOf<RegistryCalls['readOverview']>;

const HEAD = ['remote', 'live', 'state', 'in browsers', 'published', 'by'];
const GAP = '  ';

function rowOf(remote: Overview['remotes'][number], shells: readonly string[]): string[] {
  const { name, live, versions } = remote;
  const served = versions.find(({ version }) => version === live);
  const { bytes, published_at = '–', publisher, published_by = '–' } = served ?? {};
  return [
    ...[name, live ?? '–', remoteState(remote, shells)],
    bytes ? `${Math.round(bytes.client / 1000)} kB` : '–',
    ...[published_at, publisher ? describeActor(publisher) : published_by],
  ];
}

/** Why shells do not use what is live, and what it was tried on where they do. */
const verdictsOf = ({ name, live, move, versions }: Overview['remotes'][number]): string[] =>
  (versions.find(({ version }) => version === live)?.verdicts ?? [])
    .filter((given) => given.move === move && (given.verdict !== 'adopted' || given.tried))
    .map((given) => {
      const { shell, verdict, reason } = given;
      return `${name} ${live}: ${shell} ${verdict}${reason ? `: ${reason}` : ''}${triedOn(given)}`;
    });

/** `remote status`: what the operators' page shows first, as a table or whole as JSON. */
export const status: Command = async ({ client, json, write }) => {
  const overview = await client.readOverview();
  if (json) return write(JSON.stringify(overview, null, 2));
  const { remotes, shells } = overview;
  const rows = [HEAD, ...remotes.map((remote) => rowOf(remote, shells))];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows)
    write(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join(GAP)
        .trimEnd(),
    );
  write(shells.length === 0 ? 'No shell asks the registry just now.' : `Shells: ${shells.join(', ')}`);
  for (const line of remotes.flatMap(verdictsOf)) write(line);
};
