import { DEFAULT_LOCALE, LOCALES, type Project } from 'shared-contracts';
import type { ShellRoute } from '../../shared/routes.ts';
import { ShellError } from '../errors/shell-error.ts';
import type { Site } from './find-project.ts';

/** What stands at the installation's own address where no project does: screens, in every language, and nothing else. */
const INSTALLATION: Project = {
  id: '00000000-0000-0000-0000-000000000000',
  url: '',
  claimed: true,
  verified: true,
  project_metadata: { languages: [...LOCALES], defaultLang: DEFAULT_LOCALE },
};

export const isInstallation = ({ id }: Project): boolean => id === INSTALLATION.id;

/** Whether a host, port and all, is the installation's own. */
export const isInstallationHost = (host: string, installation: string): boolean =>
  host === installation || host.replace(/:\d+$/, '') === installation;

/**
 * The project whose host was asked for. Screens that mailed links lead to stand at the installation's address also
 * where nobody, or nobody who has shown that it is theirs, has it for a project.
 */
export async function siteAt(
  { atInstallation }: Pick<ShellRoute, 'atInstallation'>,
  find: () => Promise<Site>,
  host: string,
  installation: string,
): Promise<Site> {
  const isOwn = isInstallationHost(host, installation);
  // Whoever has another host could ask for the operator's token there.
  if (atInstallation === 'only' && !isOwn) throw new ShellError({ code: 'page_not_found' });
  if (!atInstallation || !isOwn) return find();
  const found = await find().catch(() => null);
  return found?.project.claimed && found.project.verified ? found : { project: INSTALLATION, host, isOld: false };
}
