import { awaitVerdicts, type Decision, type ShellVerdict } from './await-verdicts.ts';
import { type CommandContext, CommandError } from './command.ts';

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;

/** What pages took that the version was tried on; empty where it was tried on none. */
export const triedOn = ({ tried }: { readonly tried?: ShellVerdict['tried'] | undefined }): string => {
  if (!tried) return '';
  const { pages, cpu_ms, bytes } = tried;
  const took = `${cpu_ms.now} ms instead of ${cpu_ms.before}`;
  const size = `${kilobytes(bytes.now)} instead of ${kilobytes(bytes.before)}`;
  return `; tried on ${pages} ${pages === 1 ? 'page' : 'pages'}: ${took}, ${size}`;
};

export const said = ({ shell, verdict, reason, tried }: ShellVerdict): string =>
  `  ${shell}: ${verdict}${reason === undefined ? '' : `: ${reason}`}${triedOn({ tried })}`;

/**
 * Tells what became of a version at each shell, and then what was done, but where none uses it: that is taken back.
 * Throws where one does not use it.
 */
export async function tellVerdicts(
  { client, wait, write }: CommandContext,
  decision: Decision,
  done: string,
): Promise<void> {
  if (wait === 0) return write(done);
  const { name, version } = decision;
  const verdicts = await awaitVerdicts(client, decision, wait);
  if (!verdicts) throw new CommandError(`Meanwhile somebody else decided which version of ${name} is live.`);
  for (const verdict of verdicts) write(said(verdict));
  const without = verdicts.filter(({ verdict }) => verdict !== 'adopted');
  const isRefused = verdicts.length > 0 && verdicts.every(({ verdict }) => verdict === 'refused');
  if (!isRefused) write(done);
  if (without.length === 0) return;
  const of = `${without.length} of ${verdicts.length} ${verdicts.length === 1 ? 'shell' : 'shells'}`;
  const [{ reason, serves } = {}] = without.filter((each) => each.reason !== undefined);
  const why = reason === undefined ? `nothing was heard of it within ${wait} seconds` : reason;
  const instead = isRefused && serves ? `; ${serves} is served again` : '';
  throw new CommandError(`${name} ${version} is not used by ${of}: ${why}${instead}`);
}
