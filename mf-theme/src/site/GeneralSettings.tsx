import { Checkbox, TextField } from '@shared-contracts/ui/fields';
import { Radio, RadioGroup } from '@shared-contracts/ui/more';
import { isLocale, LOCALES } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import { PictureField } from './PictureField.tsx';
import type { SettingsFieldsProps } from './settings-fields.ts';
import styles from './site.module.css';

/** What the site is called, and in which languages. */
export function GeneralSettings({ host, draft, set, errorOf, isReadOnly }: SettingsFieldsProps) {
  const t = useTranslate();
  const isLast = draft.languages.length === 1;
  return (
    <fieldset className={styles.group} disabled={isReadOnly}>
      <legend className={styles.heading}>{t('site.general')}</legend>
      <TextField
        label={t('site.name')}
        value={draft.title}
        onChange={(value) => set('title', value)}
        errorMessage={errorOf('title')}
        isReadOnly={isReadOnly}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset within one would be announced twice */}
      <div role="group" aria-label={t('site.languages')} className={styles.choices}>
        <span className={styles.caption}>{t('site.languages')}</span>
        {LOCALES.map((locale) => (
          <Checkbox
            key={locale}
            isSelected={draft.languages.includes(locale)}
            isDisabled={isReadOnly || locale === draft.defaultLang || (isLast && draft.languages.includes(locale))}
            onChange={(isOn) =>
              set(
                'languages',
                LOCALES.filter((one) => (one === locale ? isOn : draft.languages.includes(one))),
              )
            }
          >
            {t(`site.language.${locale}`)}
          </Checkbox>
        ))}
      </div>
      <div role="status">
        {LOCALES.filter((locale) => !draft.languages.includes(locale)).map((locale) => (
          <p key={locale} className={styles.detail}>
            {t('site.hiddenLanguage', { language: t(`site.language.${locale}`) })}
          </p>
        ))}
      </div>
      <RadioGroup
        label={t('site.defaultLanguage')}
        value={draft.defaultLang}
        onChange={(value) => isLocale(value) && set('defaultLang', value)}
        isDisabled={isReadOnly}
        errorMessage={errorOf('defaultLang')}
      >
        {draft.languages.map((locale) => (
          <Radio key={locale} value={locale}>
            {t(`site.language.${locale}`)}
          </Radio>
        ))}
      </RadioGroup>
      {(['favicon', 'image'] as const).map((of) => (
        <PictureField
          key={of}
          host={host}
          of={of}
          value={draft[of]}
          isReadOnly={isReadOnly}
          onChange={(picture) => set(of, picture)}
        />
      ))}
    </fieldset>
  );
}
