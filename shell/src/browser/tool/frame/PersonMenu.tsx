import { type Asked, icons, useOpenAtOnce } from '@shared-contracts/ui';
import { Menu, MenuItem, MenuSection, MenuTrigger, SubmenuTrigger } from '@shared-contracts/ui/overlays';
import { useTranslation } from 'react-i18next';
import { isLocale, LOCALES } from 'shared-contracts';
import { THEMES } from '../host/theme.ts';
import { PersonButton } from './PersonButton.tsx';
import { signOut } from './sign-out.ts';
import { useTool } from './tool-context.ts';
import { usePlaces } from './use-places.ts';
import { useSubscribed } from './use-subscribed.ts';

/** Who is signed in, and how the tool is to be for them. */
export function PersonMenu({ placement, asked }: Asked & { readonly placement?: 'top end' | 'bottom end' }) {
  const tool = useTool();
  const { host, theme, session, state } = tool;
  const { t } = useTranslation();
  const places = usePlaces();
  const chosen = useSubscribed(theme, theme.get);
  const user = useSubscribed(session, session.user) ?? state.session?.user;
  const { trigger, menu } = useOpenAtOnce(asked);
  if (!user) return null;
  return (
    <MenuTrigger {...trigger}>
      <PersonButton button={{ autoFocus: true }} />
      <Menu {...menu} placement={placement ?? 'bottom end'} aria-label={t('person.menu')}>
        <MenuSection title={user.full_name}>
          <MenuItem icon={<icons.CircleUser aria-hidden />} description={user.email} href="/admin/account">
            {t('person.account')}
          </MenuItem>
          {places.map(({ href, label, Icon }) => (
            <MenuItem key={href} icon={<Icon aria-hidden />} href={href}>
              {label}
            </MenuItem>
          ))}
        </MenuSection>
        <MenuSection label={t('person.settings')}>
          <SubmenuTrigger>
            <MenuItem icon={<icons.Languages aria-hidden />}>{t('person.language')}</MenuItem>
            <Menu
              aria-label={t('person.language')}
              selectionMode="single"
              disallowEmptySelection
              selectedKeys={[host.locale()]}
              onAction={(key) => isLocale(key) && host.setLocale(key)}
            >
              {LOCALES.map((locale) => (
                <MenuItem key={locale} id={locale} lang={locale}>
                  {t(`languages.${locale}`)}
                </MenuItem>
              ))}
            </Menu>
          </SubmenuTrigger>
          <SubmenuTrigger>
            <MenuItem icon={<icons.Sun aria-hidden />}>{t('person.appearance')}</MenuItem>
            <Menu
              aria-label={t('person.appearance')}
              selectionMode="single"
              disallowEmptySelection
              selectedKeys={[chosen]}
              onAction={(key) => theme.set(THEMES.find((name) => name === key) ?? 'system')}
            >
              {THEMES.map((name) => (
                <MenuItem key={name} id={name}>
                  {t(`person.${name}`)}
                </MenuItem>
              ))}
            </Menu>
          </SubmenuTrigger>
        </MenuSection>
        <MenuSection label={t('person.signOut')}>
          <MenuItem icon={<icons.LogOut aria-hidden />} onAction={() => void signOut(tool)}>
            {t('person.signOut')}
          </MenuItem>
        </MenuSection>
      </Menu>
    </MenuTrigger>
  );
}
