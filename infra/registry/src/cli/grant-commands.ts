import { grantedPathSchema } from 'shared-contracts';
import { type Command, CommandError } from './command.ts';

const described = ({ name, paths }: { readonly name: string; readonly paths: readonly string[] }): string =>
  `${name}  ${paths.length > 0 ? paths.join(' ') : 'nothing'}`;

function readPaths(paths: readonly string[], what: string): string[] {
  if (paths.length === 0) throw new CommandError(`Say which paths to ${what}, such as /admin/notes or /shop.`);
  const bad = paths.find((path) => !grantedPathSchema.safeParse(path).success);
  if (bad !== undefined) throw new CommandError(`“${bad}” is no path that can be granted.`);
  return [...paths];
}

/** `remote grant NAME PATH…` */
export const grant: Command = async ({ client, name, rest, write }) => {
  write(described(await client.grantPaths({ params: { name }, body: { paths: readPaths(rest, 'grant') } })));
};

/** `remote ungrant NAME PATH…` */
export const ungrant: Command = async ({ client, name, rest, write }) => {
  const [first = '', ...others] = readPaths(rest, 'take back');
  let left = await client.revokePath({ params: { name }, query: { path: first } });
  for (const path of others) left = await client.revokePath({ params: { name }, query: { path } });
  write(described(left));
};

/** `remote grants [NAME]` */
export const grants: Command = async ({ client, name, write }) => {
  const all = (await client.listGrants()).grants.filter((entry) => name === '' || entry.name === name);
  for (const entry of all) write(described(entry));
  if (all.length === 0) write('Nothing was granted.');
};
