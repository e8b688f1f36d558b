import type { RolloutRule } from 'shared-contracts';
import { type Command, CommandError } from './command.ts';
import { tellVerdicts } from './tell-verdicts.ts';

/** Who is served it. */
export function inWords(rule: RolloutRule): string {
  if (rule.to === 'visitors') return `${rule.percent} % of visitors`;
  return rule.to === 'projects' ? rule.projects.join(', ') : 'previews';
}

/** Serves a version to some; one that is released already, to others. */
export const release: Command = async (context) => {
  const { client, name, rest, rule, losses } = context;
  const [version] = rest;
  if (version === undefined || !rule)
    throw new CommandError(`Say which version of ${name}, and to whom: --percent 5, --project HOST or --preview.`);
  const { move: expected } = await client.listVersions({ params: { name } });
  const { live, move } = await client.releaseRemote({
    params: { name },
    body: { version, rule, expected, losses },
  });
  const others = live === null ? '' : `; ${live} is live for the rest`;
  await tellVerdicts(context, { name, version, move }, `${name} ${version} is released to ${inWords(rule)}${others}.`);
};

/** Prints a link that shows a candidate to the browser it is opened in. A version that nobody is served is made one. */
export const preview: Command = async (context) => {
  const { client, name, rest, project, url, write } = context;
  const [version] = rest;
  if (version === undefined) throw new CommandError(`Say which version of ${name} to look at.`);
  const { candidate } = await client.listVersions({ params: { name } });
  if (candidate && candidate.version !== version)
    throw new CommandError(`${name} ${candidate.version} is being rolled out; promote it or roll it back first.`);
  if (!candidate) await release({ ...context, rule: { to: 'preview' } });
  const { grant, expires_at } = await client.previewRemote({ params: { name, version }, body: {} });
  const site = project === undefined ? url : project.includes('://') ? project : `https://${project}`;
  write(`${site}/n-api/preview/${grant}`);
  write(`Until ${expires_at}, on every host of the installation.`);
};
