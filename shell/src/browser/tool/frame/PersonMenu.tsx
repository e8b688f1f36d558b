import { Avatar, Button, icons, Menu, MenuItem, MenuSection, MenuTrigger, SubmenuTrigger } from '@shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import { isLocale, LOCALES } from 'shared-contracts';
import { THEMES } from '../host/theme.ts';
import { signOut } from './sign-out.ts';
import { useTool } from './tool-context.ts';
import { useSubscribed } from './use-subscribed.ts';

/** Who is signed in, and how the tool is to be for them. */
export function PersonMenu({ placement }: { readonly placement?: 'top end' | 'bottom end' }) {
  const tool = useTool();
  const { host, theme, session, state } = tool;
  const { t } = useTranslation();
  const chosen = useSubscribed(theme, theme.get);
  const user = useSubscribed(session, session.user) ?? state.session?.user;
  if (!user) return null;
  return (
    <MenuTrigger>
      <Button variant="quiet" icon={<Avatar name={user.full_name} size="small" />} aria-label={t('person.menu')} />
      <Menu placement={placement ?? 'bottom end'} aria-label={t('person.menu')}>
        <MenuSection title={user.full_name}>
          <MenuItem icon={<icons.CircleUser aria-hidden />} description={user.email} href="/admin/account">
            {t('person.account')}
          </MenuItem>
          <MenuItem icon={<icons.House aria-hidden />} href="/admin">
            {t('person.overview')}
          </MenuItem>
          <MenuItem icon={<icons.FileText aria-hidden />} href="/admin/articles">
            {t('person.articles')}
          </MenuItem>
          <MenuItem icon={<icons.Globe aria-hidden />} href="/admin/site">
            {t('person.site')}
          </MenuItem>
          <MenuItem icon={<icons.Inbox aria-hidden />} href="/admin/inbox">
            {t('person.inbox')}
          </MenuItem>
          <MenuItem icon={<icons.LayoutGrid aria-hidden />} href="/admin/contents">
            {t('person.contents')}
          </MenuItem>
          <MenuItem icon={<icons.Users aria-hidden />} href="/admin/people">
            {t('person.people')}
          </MenuItem>
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
