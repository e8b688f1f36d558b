import { Button } from '@shared-contracts/ui';
import { Checkbox, TextField } from '@shared-contracts/ui/fields';
import { DEFAULT_LOCALE, type Locale } from 'shared-contracts/sections';
import { useTranslate } from '../use-translate.ts';
import styles from './details.module.css';
import versionStyles from './versions.module.css';

const MOST_LETTERS = 500;

interface AltTextsProps {
  readonly locales: readonly Locale[];
  readonly main: Locale | undefined;
  readonly alt: Partial<Record<Locale, string>>;
  readonly onChange: (alt: Partial<Record<Locale, string>>) => void;
  readonly isReadOnly?: boolean;
  /** Languages whose text, as it is stored, was written for another file, or another text in the main language. */
  readonly outdated?: readonly Locale[];
  /** Says that one fits all the same. */
  readonly onFits?: (locale: Locale) => void;
}

interface AltTextProps extends Omit<AltTextsProps, 'locales'> {
  readonly locale: Locale;
}

/** One of them, and what has to be said of it. */
function AltText({
  locale,
  main = DEFAULT_LOCALE,
  alt,
  onChange,
  isReadOnly = false,
  outdated = [],
  onFits,
}: AltTextProps) {
  const t = useTranslate();
  const language = t(`language.${main}`);
  const isOutdated = outdated.includes(locale);
  const missing =
    alt[locale] === undefined && t(alt[main] ? 'details.alt.missingIn' : 'details.alt.missing', { language });
  const changed = isOutdated && t(locale === main ? 'details.alt.outdatedFile' : 'details.alt.outdated', { language });
  const said = missing || changed;
  return (
    <div className={versionStyles.alt}>
      <TextField
        label={t('alt')}
        language={t(`language.${locale}`)}
        lang={locale}
        maxLength={MOST_LETTERS}
        isReadOnly={isReadOnly}
        value={alt[locale] ?? ''}
        {...(said && { description: said })}
        onChange={(text) => {
          const { [locale]: _, ...others } = alt;
          onChange(text === '' ? others : { ...others, [locale]: text });
        }}
      />
      {isOutdated && !isReadOnly && onFits && (
        <Button
          size="small"
          aria-label={t('details.alt.fitsIn', { language: t(`language.${locale}`) })}
          onPress={() => onFits(locale)}
        >
          {t('details.alt.fits')}
        </Button>
      )}
    </div>
  );
}

/** How people who cannot see it know it, in each language of the site; or that it is decoration, in all of them. */
export function AltTexts({ locales, ...props }: AltTextsProps) {
  const { alt, onChange, isReadOnly = false } = props;
  const t = useTranslate();
  const isDecoration = locales.every((locale) => alt[locale] === '');
  return (
    <div className={styles.alts}>
      {!isDecoration && locales.map((locale) => <AltText key={locale} locale={locale} {...props} />)}
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
