import { Switch } from '@shared-contracts/ui/fields';
import { useTranslate } from '../use-translate.ts';
import { PageField } from './PageField.tsx';
import type { SettingsFieldsProps } from './settings-fields.ts';
import styles from './site.module.css';
import { usePagePaths } from './use-site.ts';

/** Pages that stand at addresses of their own. */
export function AddressSettings({
  host,
  project,
  draft,
  set,
  errorOf,
  isReadOnly,
}: SettingsFieldsProps & { readonly project: string }) {
  const t = useTranslate();
  const paths = usePagePaths(host, project).data ?? [];
  return (
    <fieldset className={styles.group} disabled={isReadOnly}>
      <legend className={styles.heading}>{t('site.addresses')}</legend>
      <PageField
        label={t('site.home')}
        description={t('site.homeHelp')}
        pages={paths}
        value={draft.home}
        onChange={(path) => set('home', path)}
        errorMessage={errorOf('home')}
        isReadOnly={isReadOnly}
      />
      <PageField
        label={t('site.missing')}
        description={t('site.missingHelp')}
        pages={paths}
        value={draft.pagePath404}
        onChange={(path) => set('pagePath404', path)}
        errorMessage={errorOf('pagePath404')}
        isReadOnly={isReadOnly}
      />
      <Switch
        isSelected={draft.queryStringSupport}
        onChange={(isOn) => set('queryStringSupport', isOn)}
        isDisabled={isReadOnly}
        description={t('site.filtersHelp')}
      >
        {t('site.filters')}
      </Switch>
    </fieldset>
  );
}
