import { iconNamed, icons } from '@shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import type { RemoteScreen } from 'shared-contracts';
import { useTool } from './tool-context.ts';

/** A screen that the tool's menus lead to, in the language of the tool. */
export interface MenuPlace {
  readonly href: string;
  /** What the addresses begin with at which it is open. */
  readonly roots: readonly string[];
  readonly label: string;
  readonly Icon: icons.IconComponent;
  /** A number of the overview that is told beside it. */
  readonly count?: NonNullable<RemoteScreen['menu']>['count'];
}

/** The overview, and what remotes have in the menus. */
export function usePlaces(): readonly MenuPlace[] {
  const { host, places } = useTool();
  const { t } = useTranslation();
  const locale = host.locale();
  return [
    { href: '/admin', roots: ['/admin'], label: t('person.overview'), Icon: icons.House },
    ...places.remote.flatMap(({ href, roots, label, menu }) =>
      menu ? [{ href, roots, label: label[locale], Icon: iconNamed(menu.icon), count: menu.count }] : [],
    ),
  ];
}
