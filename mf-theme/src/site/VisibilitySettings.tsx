import { Switch, TextField } from '@shared-contracts/ui/fields';
import { useTranslate } from '../use-translate.ts';
import type { SettingsFieldsProps } from './settings-fields.ts';
import styles from './site.module.css';

/** Who counts the visitors, and who lists the site. */
export function VisibilitySettings({ draft, set, errorOf, isReadOnly }: SettingsFieldsProps) {
  const t = useTranslate();
  return (
    <fieldset className={styles.group} disabled={isReadOnly}>
      <legend className={styles.heading}>{t('site.visibility')}</legend>
      <Switch
        isSelected={draft.indexing}
        onChange={(isOn) => set('indexing', isOn)}
        isDisabled={isReadOnly}
        description={t('site.indexingHelp')}
      >
        {t('site.indexing')}
      </Switch>
      <TextField
        label={t('site.analytics')}
        description={t('site.analyticsHelp')}
        placeholder="GTM-XXXXXX"
        value={draft.gtmId}
        onChange={(value) => set('gtmId', value)}
        errorMessage={errorOf('gtmId')}
        isReadOnly={isReadOnly}
      />
      <Switch
        isSelected={draft.activateCookieControl}
        onChange={(isOn) => set('activateCookieControl', isOn)}
        isDisabled={isReadOnly}
        description={t('site.consentHelp')}
      >
        {t('site.consent')}
      </Switch>
    </fieldset>
  );
}
