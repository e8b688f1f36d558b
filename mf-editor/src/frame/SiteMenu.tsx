import { Button, icons, Menu, MenuItem, MenuSection, MenuTrigger } from '@shared-contracts/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../editor/use-editor.ts';
import type { Screen } from '../editor/use-screen.ts';
import styles from './page-switcher.module.css';

const HelpDialog = lazy(async () => ({ default: (await import('./HelpDialog.tsx')).HelpDialog }));

/** The name of the site, and where one gets from here: its administration, the account, help. */
export function SiteMenu({ screen }: { readonly screen: Screen }) {
  const { t } = useTranslation('mf-editor');
  const { host } = useEditor();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const site = host.project?.project_metadata.title ?? host.project?.url ?? '';
  const label = t('frame.siteMenu.label', { site });
  return (
    <>
      <MenuTrigger>
        {screen === 'desktop' ? (
          <Button variant="quiet" className={styles.opener ?? ''} aria-label={label}>
            <span className={styles.current}>
              <span className={styles.site}>{site}</span>
              <icons.ChevronDown aria-hidden />
            </span>
          </Button>
        ) : (
          <Button variant="quiet" icon={<icons.LayoutGrid aria-hidden />} aria-label={label} />
        )}
        <Menu aria-label={label}>
          <MenuSection title={site}>
            <MenuItem icon={<icons.Settings aria-hidden />} href="/admin">
              {t('frame.siteMenu.admin')}
            </MenuItem>
            <MenuItem icon={<icons.CircleUser aria-hidden />} href="/admin/account">
              {t('frame.siteMenu.account')}
            </MenuItem>
          </MenuSection>
          <MenuSection label={t('frame.siteMenu.help')}>
            <MenuItem icon={<icons.Info aria-hidden />} onAction={() => setHelpOpen(true)}>
              {t('frame.siteMenu.help')}
            </MenuItem>
            <MenuItem icon={<icons.Search aria-hidden />} shortcut="Mod+K" onAction={() => host.commands.openPalette()}>
              {t('frame.siteMenu.find')}
            </MenuItem>
            <MenuItem icon={<icons.Keyboard aria-hidden />} shortcut="?" onAction={() => host.commands.openShortcuts()}>
              {t('frame.siteMenu.shortcuts')}
            </MenuItem>
          </MenuSection>
        </Menu>
      </MenuTrigger>
      {isHelpOpen && (
        <Suspense>
          <HelpDialog isOpen onOpenChange={setHelpOpen} />
        </Suspense>
      )}
    </>
  );
}
