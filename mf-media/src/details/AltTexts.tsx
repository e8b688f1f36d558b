import { Checkbox, TextField } from '@shared-contracts/ui/fields';
import { DEFAULT_LOCALE, type Locale } from 'shared-contracts/sections';
import { useTranslate } from '../use-translate.ts';
import styles from './details.module.css';

const MOST_LETTERS = 500;

interface AltTextsProps {
  readonly locales: readonly Locale[];
  readonly main: Locale | undefined;
  readonly alt: Partial<Record<Locale, string>>;
  readonly onChange: (alt: Partial<Record<Locale, string>>) => void;
  readonly isReadOnly: boolean;
}

/** How people who cannot see it know it, in each language of the site; or that it is decoration, in all of them. */
export function AltTexts({ locales, main = DEFAULT_LOCALE, alt, onChange, isReadOnly }: AltTextsProps) {
  const t = useTranslate();
  const isDecoration = locales.every((locale) => alt[locale] === '');
  const isWritten = (locale: Locale): boolean => alt[locale] !== undefined;
  return (
    <div className={styles.alts}>
      {!isDecoration &&
        locales.map((locale) => (
          <TextField
            key={locale}
            label={t('alt')}
            language={t(`language.${locale}`)}
            lang={locale}
            maxLength={MOST_LETTERS}
            isReadOnly={isReadOnly}
            value={alt[locale] ?? ''}
            {...(!isWritten(locale) && {
              description: t(locale === main ? 'details.alt.missing' : 'details.alt.missingIn', {
                language: t(`language.${main}`),
              }),
            })}
            onChange={(text) => {
              const { [locale]: _, ...others } = alt;
              onChange(text === '' ? others : { ...others, [locale]: text });
            }}
          />
        ))}
      <Checkbox
        isSelected={isDecoration}
        isReadOnly={isReadOnly}
        description={t('details.alt.decorationHelp')}
        onChange={(decorates) => onChange(decorates ? Object.fromEntries(locales.map((locale) => [locale, ''])) : {})}
      >
        {t('details.alt.decoration')}
      </Checkbox>
    </div>
  );
}
