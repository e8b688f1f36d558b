import { DEFAULT_LOCALE, LOCALES, type Project } from 'shared-contracts';
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

/**
 * The project whose host was asked for. Screens that mailed links lead to stand at the installation's address also
 * where nobody, or nobody who has shown that it is theirs, has it for a project.
 */
export async function installationOr(find: () => Promise<Site>, host: string, installation: string): Promise<Site> {
  if (host !== installation && host.replace(/:\d+$/, '') !== installation) return find();
  const found = await find().catch(() => null);
  return found?.project.claimed && found.project.verified ? found : { project: INSTALLATION, host, isOld: false };
}
