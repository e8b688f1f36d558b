import { Banner, Button } from '@shared-contracts/ui';
import { useEffect, useRef } from 'react';
import { isLocale } from 'shared-contracts/sections';
import { wordsIn } from '../model/languages.ts';
import { useMoment } from '../use-moment.ts';
import { ArticleBar } from './ArticleBar.tsx';
import { ArticleText } from './ArticleText.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import styles from './editor.module.css';
import { useArticle } from './editor-context.ts';
import { SideFields } from './SideFields.tsx';

const FOCUSABLE = 'input, textarea, [contenteditable=true], button';

/** The article being written, beside what else is known of it. */
export function ArticleSheet({ isNew }: { readonly isNew: boolean }) {
  const { desk, state, body, locale, t } = useArticle();
  const formatMoment = useMoment();
  const root = useRef<HTMLElement>(null);
  const { restored, errors, refusals } = state;

  // What was refused is led to, in its own language.
  useEffect(() => {
    const [path] = Object.keys(errors);
    if (path === undefined) return;
    const [field = '', locale] = path.split('.');
    if (isLocale(locale)) desk.setLocale(locale);
    root.current?.querySelector(`[data-value="${field}"]`)?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
  }, [refusals]);

  return (
    <main ref={root} className={styles.desk}>
      <h1 className={styles.heading}>{wordsIn(body.title, locale) || t('untitled')}</h1>
      <ArticleBar />
      <div className={styles.columns}>
        <div className={styles.paper}>
          {restored !== null && (
            <Banner
              role="status"
              title={t('editor.restored.title', { date: formatMoment(restored) })}
              actions={
                <Button size="small" onPress={desk.discard}>
                  {t('editor.restored.discard')}
                </Button>
              }
            >
              {t('editor.restored.why')}
            </Banner>
          )}
          <ArticleText hasFocus={isNew} />
        </div>
        <SideFields />
      </div>
      <ConflictDialog />
    </main>
  );
}
