import { Banner, Button } from '@shared-contracts/ui';
import { Segmented } from '@shared-contracts/ui/fields';
import { useState } from 'react';
import type { GlobalUse } from 'shared-contracts';
import type { Locale } from 'shared-contracts/sections';
import { namesAllUses, USES_PER_PAGE } from '../../editor/globals-query.ts';
import { useEditor } from '../../editor/use-editor.ts';
import { useGlobalsWords } from '../../words/globals/use-globals-words.ts';
import { useUses } from '../use-uses.ts';
import { ChangedPage } from './ChangedPage.tsx';
import styles from './save.module.css';
import type { ShownChange } from './shown-change.ts';

interface ChangedPagesProps {
  readonly change: ShownChange;
  readonly language: Locale;
  readonly onLanguage: (language: Locale) => void;
}

/** Pages that are shown before somebody asks for all. */
const FIRST = 8;

interface LanguageSwitchProps extends ChangedPagesProps {
  readonly locales: readonly Locale[];
}

const pagesIn = (pages: readonly GlobalUse[], locale: Locale): readonly GlobalUse[] =>
  pages.filter(({ languages }) => languages.includes(locale));

/** A variation is one of its page. */
const countPages = (uses: readonly GlobalUse[]): number =>
  new Set(uses.map(({ id, variation_of }) => variation_of ?? id)).size;

/** Languages as a switch, with how many pages there are in each where all of them are known. */
function LanguageSwitch({ change, locales, language, onLanguage }: LanguageSwitchProps) {
  const { host } = useEditor();
  const t = useGlobalsWords(host);
  if (locales.length < 2) return null;
  const label = (locale: Locale): string => {
    const name = t(`frame.languages.${locale}`, { ns: 'mf-editor' });
    const count = countPages(pagesIn(change.global.pages, locale));
    return namesAllUses(change.global) ? t('ask.counted', { language: name, count }) : name;
  };
  return (
    <Segmented
      label={t('ask.language')}
      look="tray"
      items={locales.map((locale) => ({ id: locale, label: label(locale) }))}
      value={language}
      onChange={onLanguage}
    />
  );
}

/** Pages that change with a global instance: small pictures before and after, path, languages. */
export function ChangedPages(props: ChangedPagesProps) {
  const { change } = props;
  const { host, context } = useEditor();
  const t = useGlobalsWords(host);
  const [isAll, setAll] = useState(false);
  const uses = useUses(change.global, isAll);
  const { pages, pages_total: total } = change.global;
  const listed = uses.data?.pages.flat() ?? pages.slice(0, USES_PER_PAGE);
  const { locales = context.locales } = change;
  const language = locales.find((locale) => locale === props.language) ?? locales[0] ?? props.language;
  const inLanguage = pagesIn(isAll ? listed : pages, language);
  const shown = isAll ? inLanguage : inLanguage.slice(0, FIRST);
  const all = namesAllUses(change.global) ? countPages(inLanguage) : total;
  const rest = all - countPages(shown);
  return (
    <section className={styles.pages} aria-label={t('ask.pages')}>
      <header className={styles.pagesHead}>
        <h3 className={styles.heading}>{t('ask.pages')}</h3>
        <LanguageSwitch {...props} locales={locales} language={language} />
      </header>
      {shown.length === 0 && <p className={styles.fields}>{t('ask.noPages')}</p>}
      <ul className={styles.grid}>
        {shown.map((use) => (
          <ChangedPage key={use.id} use={use} change={change} language={language} />
        ))}
      </ul>
      {uses.isError && (
        <Banner
          tone="warn"
          role="alert"
          actions={
            <Button size="small" onPress={() => void uses.refetch()}>
              {t('ask.retry')}
            </Button>
          }
        >
          {t('ask.pagesFailed')}
        </Banner>
      )}
      {!isAll && all > FIRST && (
        <div className={styles.rest}>
          <span>{namesAllUses(change.global) && t('ask.rest', { count: rest })}</span>
          <Button variant="quiet" size="small" onPress={() => setAll(true)}>
            {t('ask.showAll', { count: all })}
          </Button>
        </div>
      )}
      {isAll && uses.hasNextPage && (
        <Button variant="quiet" isPending={uses.isFetchingNextPage} onPress={() => void uses.fetchNextPage()}>
          {t('ask.showMore')}
        </Button>
      )}
    </section>
  );
}
