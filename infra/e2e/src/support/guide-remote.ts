import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');
/** A remote of the workspace that has the packages which the guide names. */
const INSTALLED = join(ROOT, 'mf-theme/node_modules');

export interface GuideRemote {
  readonly root: string;
  readonly remove: () => Promise<void>;
}

/** Writes the remote that the guide has people write, word for word, into a folder of its own, with its packages. */
export async function writeGuideRemote(name: string): Promise<GuideRemote> {
  const own = join(ROOT, 'infra/e2e/dist');
  await mkdir(own, { recursive: true });
  const folder = await mkdtemp(join(own, 'guide-'));
  const guide = await readFile(join(ROOT, 'docs/deploy-a-remote.md'), 'utf8');
  for (const [, path = '', text = ''] of guide.matchAll(/^`([^`]+)`[^\n]*:\n\n```[a-z]+\n(.*?)^```$/gms)) {
    if (!path.startsWith(`${name}/`)) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const root = join(folder, name);
  const record = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Record<string, object | undefined>;
  for (const dependency of Object.keys({ ...record.dependencies, ...record.devDependencies })) {
    const link = join(root, 'node_modules', dependency);
    await mkdir(dirname(link), { recursive: true });
    await symlink(await realpath(join(INSTALLED, dependency)), link);
  }
  return { root, remove: () => rm(folder, { recursive: true, force: true }) };
}
