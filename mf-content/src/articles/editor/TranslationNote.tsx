import { Button, icons } from '@shared-contracts/ui';
import type { ArticleBody } from 'shared-contracts';
import type { TextField } from '../model/article-body.ts';
import { missingIn, staleIn } from '../model/translation-state.ts';
import styles from './editor.module.css';
import { useArticle } from './editor-context.ts';

interface TranslationNoteProps {
  readonly field: TextField;
  /** What is saved; null where nothing is. */
  readonly saved: ArticleBody | null;
}

/** Below a text: that its language lacks it, with the way to begin, or that the main one has moved on. */
export function TranslationNote({ field, saved }: TranslationNoteProps) {
  const { session, body, locale, languages, t } = useArticle();
  const { all, main } = languages;
  if (missingIn(body, locale).includes(field)) {
    const from = [main, ...all].find((each) => each !== locale && body[field][each]?.trim());
    return (
      <div className={styles.note}>
        <span>{t(`editor.untranslated.${locale}`)}</span>
        {from && (
          <Button
            size="small"
            variant="quiet"
            onPress={() => session.edit({ [field]: { ...body[field], [locale]: body[field][from] } })}
          >
            {t(`editor.copy.${from}`)}
          </Button>
        )}
      </div>
    );
  }
  if (!staleIn(saved, body, locale, main).includes(field)) return null;
  return (
    <div className={styles.note} data-tone="warn">
      <icons.CircleAlert aria-hidden />
      <span>{t(`editor.stale.${main}`)}</span>
    </div>
  );
}
