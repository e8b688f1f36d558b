import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Command, LOCALES, PALETTE_KEYS } from 'shared-contracts';
import { THEMES } from '../host/theme.ts';
import { signOut } from './sign-out.ts';
import { useTool } from './tool-context.ts';

export const OPEN_PALETTE = 'shell.open-palette';

/** What can be done anywhere in the tool, with what remotes declare. */
export function useOwnCommands(): void {
  const tool = useTool();
  const { t } = useTranslation();
  const { commands, host, theme, session, places, declared } = tool;
  useEffect(() => {
    const group = (): string => t('commands.tool');
    const isMember = (): boolean => session.role() !== null;
    const go = (path: string) => (): void => host.router.navigate(path);
    const own: readonly Command[] = [
      {
        id: OPEN_PALETTE,
        label: () => t('commands.palette'),
        group,
        shortcut: PALETTE_KEYS,
        run: commands.openPalette,
      },
      {
        id: 'shell.show-shortcuts',
        label: () => t('commands.shortcuts'),
        group,
        shortcut: '?',
        run: commands.openShortcuts,
      },
      { id: 'shell.go-overview', label: () => t('person.overview'), group, enabled: isMember, run: go('/admin') },
      ...places.remote.map(({ id, href, label }) => ({
        id: `shell.go-${id}`,
        label: () => label[host.locale()],
        group,
        enabled: isMember,
        run: go(href),
      })),
      ...declared.map((command) => ({ ...command, id: `shell.run-${command.id}`, group, enabled: isMember })),
      { id: 'shell.go-account', label: () => t('person.account'), group, enabled: isMember, run: go('/admin/account') },
      {
        id: 'shell.sign-out',
        label: () => t('person.signOut'),
        group,
        enabled: isMember,
        run: () => void signOut(tool),
      },
      ...LOCALES.map((locale) => ({
        id: `shell.speak-${locale}`,
        label: () => t(`commands.speak.${locale}`),
        group,
        enabled: () => host.locale() !== locale,
        run: () => host.setLocale(locale),
      })),
      ...THEMES.map((name) => ({
        id: `shell.appear-${name}`,
        label: () => `${t('person.appearance')}\u00a0– ${t(`person.${name}`)}`,
        group,
        enabled: () => theme.get() !== name,
        run: () => theme.set(name),
      })),
    ];
    return commands.add(own);
  }, [tool, commands, host, theme, session, places, declared, t]);
}
