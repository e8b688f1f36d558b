import { FieldCaption, TextArea } from '@shared-contracts/ui/fields';
import { FormattedText } from '../FormattedText.tsx';
import type { TextField } from '../model/article-body.ts';
import { slugOf } from '../model/slug-of.ts';
import { savedBody } from '../session/session-state.ts';
import styles from './editor.module.css';
import { useArticle } from './editor-context.ts';
import { TranslationNote } from './TranslationNote.tsx';

/** The value of a text in the language that is written in, and how it is changed. */
function useText(field: TextField) {
  const { session, body, locale, languages, state, errorOf, t } = useArticle();
  const { base } = state.draft;
  const isMain = locale === languages.main;
  return {
    value: body[field][locale] ?? '',
    error: errorOf(`${field}.${locale}`),
    label: t(`editor.fields.${field}`),
    placeholder: t(`editor.placeholder.${field}`),
    locale,
    set: (text: string): void => {
      const now = session.getState().draft.present ?? body;
      const title = now.title[locale] ?? '';
      // Until it is saved, the address says what the title says; afterwards others may know it.
      const follows = field === 'title' && isMain && base === null && (now.slug === '' || now.slug === slugOf(title));
      session.edit(
        { [field]: { ...now[field], [locale]: text }, ...(follows && { slug: slugOf(text) }) },
        `${field}.${locale}`,
      );
    },
    note: <TranslationNote field={field} saved={base && savedBody(state)} />,
  };
}

/** Title, introduction and text, one below the other as they are read. */
export function ArticleText({ hasFocus }: { readonly hasFocus: boolean }) {
  const title = useText('title');
  const excerpt = useText('excerpt');
  const body = useText('body');
  const { host, session, t } = useArticle();
  return (
    <>
      <div data-value="title">
        <TextArea
          className={styles.title ?? ''}
          label={title.label}
          lang={title.locale}
          rows={1}
          maxLength={300}
          value={title.value}
          placeholder={title.placeholder}
          errorMessage={title.error}
          notice={title.note}
          autoFocus={hasFocus}
          onChange={(text) => title.set(text.replace(/\s*\n\s*/g, ' '))}
        />
      </div>
      <div data-value="excerpt">
        <TextArea
          className={styles.excerpt ?? ''}
          label={excerpt.label}
          lang={excerpt.locale}
          rows={2}
          maxLength={1000}
          value={excerpt.value}
          placeholder={excerpt.placeholder}
          description={t('editor.fields.excerptHelp')}
          errorMessage={excerpt.error}
          notice={excerpt.note}
          onChange={excerpt.set}
        />
      </div>
      <div data-value="body" className={styles.body}>
        <FieldCaption aria-hidden>{body.label}</FieldCaption>
        <FormattedText
          host={host}
          key={body.locale}
          className={styles.text}
          value={body.value}
          label={body.label}
          lang={body.locale}
          placeholder={body.placeholder}
          onChange={body.set}
          onUndo={session.undo}
          onRedo={session.redo}
        />
        {body.error && (
          <p className={styles.wrong} role="alert">
            {body.error}
          </p>
        )}
        {body.note}
      </div>
    </>
  );
}
