import { Button } from '@shared-contracts/ui';
import { Dialog } from '@shared-contracts/ui/overlays';
import { isOneOf } from 'shared-contracts';
import { bodyOf, TEXTS } from '../model/article-body.ts';
import { type Leaf, mergeArticle } from '../model/merge-article.ts';
import { savedBody } from '../session/session-state.ts';
import styles from './editor.module.css';
import { useArticle } from './editor-context.ts';

const NAMES: Readonly<Record<string, string>> = { author_id: 'author', category_ids: 'categories', tag_ids: 'tags' };

/** A save met somebody else's: what both changed is chosen, the rest of both stands. */
export function ConflictDialog() {
  const { session, state, body, t } = useArticle();
  const { conflict } = state.draft;
  if (!conflict) return null;
  const { theirs } = conflict;
  const clashes = theirs ? mergeArticle(savedBody(state), body, bodyOf(theirs)).clashes : [];
  const nameOf = (leaf: Leaf): string => {
    const [field = '', locale] = leaf.split('.');
    const name = t(`editor.fields.${NAMES[field] ?? field}`);
    return locale && isOneOf(TEXTS, field) ? `${name} (${t(`ownNames.${locale}`)})` : name;
  };
  const resolve = (side: 'mine' | 'theirs') => () => void session.resolve(side);
  const isTogether = theirs !== null && clashes.length === 0;
  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={(isOpen) => isOpen || session.dismissConflict()}
      title={t(theirs ? 'conflict.title' : 'conflict.goneTitle')}
      actions={
        <>
          {!theirs || isTogether ? (
            <Button onPress={session.dismissConflict}>{t('conflict.later')}</Button>
          ) : (
            <Button onPress={resolve('theirs')}>{t('conflict.theirs')}</Button>
          )}
          <Button variant="primary" autoFocus onPress={resolve('mine')}>
            {theirs ? t(isTogether ? 'conflict.together' : 'conflict.mine') : t('conflict.again')}
          </Button>
        </>
      }
    >
      <div className={styles.conflict}>
        {!theirs && <p>{t('conflict.gone')}</p>}
        {isTogether && <p>{t('conflict.apart')}</p>}
        {clashes.length > 0 && (
          <>
            <p>{t('conflict.both')}</p>
            <ul>
              {clashes.map((leaf) => (
                <li key={leaf}>{nameOf(leaf)}</li>
              ))}
            </ul>
          </>
        )}
        {theirs && <p className={styles.help}>{t('conflict.keeps')}</p>}
      </div>
    </Dialog>
  );
}
