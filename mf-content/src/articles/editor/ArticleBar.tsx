import { Button, IconButton, icons, Link } from '@shared-contracts/ui';
import { Segmented } from '@shared-contracts/ui/fields';
import type { TFunction } from 'i18next';
import { missingIn, staleIn } from '../model/translation-state.ts';
import { type ArticleState, isDirty, savedBody } from '../session/session-state.ts';
import styles from './editor.module.css';
import { useArticle } from './editor-context.ts';
import { ViewLink } from './ViewLink.tsx';

/** What became of the article, in words. */
function stateWords(state: ArticleState, t: TFunction): string {
  if (state.draft.save === 'saving') return t('editor.state.saving');
  if (isDirty(state)) return t(`editor.state.${state.draft.kept}`);
  return t(state.draft.base ? 'editor.state.saved' : 'editor.state.new');
}

/** Languages of the article; a dot says that one lacks something. */
function Languages() {
  const { languages, session, state, body, locale, t } = useArticle();
  if (languages.all.length < 2) return null;
  const noteOf = (each: typeof locale): string | undefined => {
    const missing = missingIn(body, each).length;
    const stale = staleIn(state.draft.base && savedBody(state), body, each, languages.main).length;
    if (missing > 0) return t('texts.missing', { count: missing });
    return stale > 0 ? t('texts.stale', { count: stale }) : undefined;
  };
  return (
    <Segmented
      look="tray"
      label={t('editor.language')}
      value={locale}
      onChange={session.setLocale}
      items={languages.all.map((each) => {
        const note = noteOf(each);
        return { id: each, label: t(`ownNames.${each}`), ...(note && { note }) };
      })}
    />
  );
}

/** The way back, the languages, the state, and what saves it. */
export function ArticleBar() {
  const { session, state, t } = useArticle();
  const { undoable, redoable, save, elsewhere } = state.draft;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section of the page's header would be another landmark
    <div role="region" className={styles.bar} data-second-bar aria-label={t('editor.bar')}>
      <Link href="/admin/articles" className={styles.back}>
        <icons.ChevronLeft aria-hidden />
        <span>{t('editor.back')}</span>
      </Link>
      <Languages />
      <p className={styles.state} role="status">
        {stateWords(state, t)}
      </p>
      <div className={styles.steps}>
        <IconButton
          label={t('editor.undo')}
          shortcut="Mod+Z"
          icon={<icons.Undo2 aria-hidden />}
          isDisabled={undoable === 0 || elsewhere}
          onPress={session.undo}
        />
        <IconButton
          label={t('editor.redo')}
          shortcut="Mod+Shift+Z"
          icon={<icons.Redo2 aria-hidden />}
          isDisabled={redoable === 0 || elsewhere}
          onPress={session.redo}
        />
        <ViewLink />
      </div>
      <Button
        className={styles.save ?? ''}
        variant="primary"
        isPending={save === 'saving'}
        isDisabled={elsewhere}
        onPress={() => void session.save()}
      >
        {t('editor.save')}
      </Button>
    </div>
  );
}
