import {
  type AnswerOf,
  addServed,
  describeActor,
  type Incident,
  NO_PAGES,
  type RegistryCalls,
  remoteState,
  type ServedCounts,
} from 'shared-contracts';
import type { Command } from './command.ts';
import { triedOn } from './tell-verdicts.ts';

type Overview = AnswerOf<RegistryCalls['readOverview']>;

const HEAD = ['remote', 'live', 'state', 'errors, 24 h', 'of live', 'in browsers', 'published', 'by'];
const GAP = '  ';

function rowOf(remote: Overview['remotes'][number], shells: readonly string[]): string[] {
  const { name, live, versions, hours, served: fared } = remote;
  const served = versions.find(({ version }) => version === live);
  const { bytes, published_at = '–', publisher, published_by = '–' } = served ?? {};
  const { pages, failures, errors } = hours.reduce<ServedCounts>(addServed, NO_PAGES);
  return [
    ...[name, live ?? '–', remoteState(remote, shells)],
    `${failures + errors} of ${pages}`,
    fared ? `${fared.day.failures + fared.day.errors} of ${fared.day.pages}` : '–',
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

const INCIDENTS: Readonly<Record<Incident['what'], string>> = {
  page: 'page not whole',
  browser: 'failed in a browser',
  healed: 'damaged copy mended',
  damaged: 'damaged copy',
};

/** What went wrong at shells in the last hours, and what was refused. */
const troublesOf = ({ incidents, refusals }: Overview): readonly string[] => [
  ...incidents.map(
    ({ name, version, shell, what, count, at, reason }) =>
      `${name} ${version}: ${shell} ${INCIDENTS[what]}, ${count} times, last ${at}: ${reason}`,
  ),
  ...refusals.map(
    ({ name, version, step, at, actor, reason }) =>
      `${name} ${version}: refused to ${step} ${at} (${describeActor(actor)}): ${reason}`,
  ),
];

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
  for (const line of [...remotes.flatMap(verdictsOf), ...troublesOf(overview)]) write(line);
};
