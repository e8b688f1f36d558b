import { type Asked, icons, LostDialog, lazyPart, useOpenAtOnce } from '@shared-contracts/ui';
import { Menu, MenuItem, MenuSection, MenuTrigger } from '@shared-contracts/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../editor/use-editor.ts';
import type { Screen } from '../editor/use-screen.ts';
import { SiteButton } from './SiteButton.tsx';

const HelpDialog = lazyPart(async () => (await import('./HelpDialog.tsx')).HelpDialog, {
  whenLost: (lost, { onOpenChange }) => <LostDialog {...lost} onClose={() => onOpenChange(false)} />,
});

/** The name of the site, and where one gets from here: its administration, the account, help. */
export function SiteMenu({ screen, asked }: Asked & { readonly screen: Screen }) {
  const { t } = useTranslation('mf-editor');
  const { host } = useEditor();
  const { trigger, menu } = useOpenAtOnce(asked);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const site = host.project?.project_metadata.title ?? host.project?.url ?? '';
  const label = t('frame.siteMenu.label', { site });
  return (
    <>
      <MenuTrigger {...trigger}>
        <SiteButton screen={screen} button={{ autoFocus: true }} />
        <Menu {...menu} aria-label={label}>
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
      {isHelpOpen && <HelpDialog isOpen onOpenChange={setHelpOpen} />}
    </>
  );
}
