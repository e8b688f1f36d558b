import { Banner, Button } from '@shared-contracts/ui';
import { useEffect, useRef } from 'react';
import { isLocale } from 'shared-contracts/sections';
import { useJournal } from '../journal.ts';
import { wordsIn } from '../model/languages.ts';
import { useMoment } from '../use-moment.ts';
import { ArticleBar } from './ArticleBar.tsx';
import { ArticleText } from './ArticleText.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { ElsewhereNotice } from './ElsewhereNotice.tsx';
import styles from './editor.module.css';
import { useArticle } from './editor-context.ts';
import { SideFields } from './SideFields.tsx';
import { useSiteType } from './use-site-type.ts';

const FOCUSABLE = 'input, textarea, [contenteditable=true], button';

/** The article being written, beside what else is known of it. */
export function ArticleSheet({ isNew }: { readonly isNew: boolean }) {
  const { host } = useJournal();
  const type = useSiteType(host);
  const { session, state, body, locale, t } = useArticle();
  const formatMoment = useMoment();
  const root = useRef<HTMLElement>(null);
  const { restored, refusals, draft } = state;
  const { invalid, elsewhere } = draft;

  const seen = useRef(0);
  // What was refused is led to, in its own language; once, however its errors go away.
  useEffect(() => {
    if (seen.current === refusals) return;
    seen.current = refusals;
    const [path] = Object.keys(invalid);
    if (path === undefined) return;
    const [field = '', locale] = path.split('.');
    if (isLocale(locale)) session.setLocale(locale);
    root.current?.querySelector(`[data-value="${field}"]`)?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
  }, [invalid, refusals, session]);

  return (
    <main ref={root} className={styles.workspace}>
      <h1 className={styles.heading}>{wordsIn(body.title, locale) || t('untitled')}</h1>
      <ArticleBar />
      {elsewhere && <ElsewhereNotice takeOver={session.takeOver} />}
      <div className={styles.columns} inert={elsewhere}>
        <div ref={type} className={styles.paper}>
          {restored !== null && (
            <Banner
              role="status"
              title={t('editor.restored.title', { date: formatMoment(restored) })}
              actions={
                <Button size="small" onPress={session.discard}>
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
