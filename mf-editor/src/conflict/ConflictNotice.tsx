import { Banner, Button, LostDialog, lazyPart } from '@shared-contracts/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conflict } from '../draft/draft-types.ts';
import type { Side } from '../editor/editor-types.ts';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import styles from './conflict.module.css';
import { useWho } from './use-who.ts';

const ConflictDialog = lazyPart(async () => (await import('./ConflictDialog.tsx')).ConflictDialog, {
  whenLost: (lost, { onClose }) => <LostDialog {...lost} onClose={onClose} />,
});

/** Says above the page that somebody else saved it, before or after a save met that (row E11), and what can be done. */
export function ConflictNotice() {
  const conflict = useEditorState((state) => state.draft.conflict);
  return conflict && <Notice conflict={conflict} />;
}

function Notice({ conflict }: { readonly conflict: Conflict }) {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const { name, time } = useWho(conflict);
  const [isOpen, setOpen] = useState(false);
  // Kept here: who looks at the page once more goes on where they were.
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const [isBusy, setBusy] = useState(false);
  const { theirs, stage } = conflict;
  // Somebody who pressed Save is waiting for what becomes of it.
  useEffect(() => {
    if (theirs && stage === 'refused') setOpen(true);
  }, [theirs, stage]);

  const keep = async (side: 'mine' | 'theirs'): Promise<void> => {
    setBusy(true);
    await editor.resolveConflict(side);
    setBusy(false);
  };
  const words = theirs ? t(`conflict.${stage}${name ? '' : 'Someone'}`, { name, time }) : t('conflict.deleted');
  return (
    <>
      <Banner
        className={styles.notice ?? ''}
        tone="warn"
        role="status"
        actions={
          <>
            {theirs && (
              <Button size="small" onPress={() => setOpen(true)}>
                {t('conflict.compare')}
              </Button>
            )}
            <Button size="small" isDisabled={isBusy} onPress={() => void keep('theirs')}>
              {t(theirs ? 'conflict.takeTheirs' : 'conflict.abandon')}
            </Button>
            <Button size="small" isDisabled={isBusy} onPress={() => void keep('mine')}>
              {t(theirs ? 'conflict.keepMine' : 'conflict.createAgain')}
            </Button>
          </>
        }
      >
        {words}
      </Banner>
      {isOpen && (
        <ConflictDialog
          conflict={conflict}
          chosen={chosen}
          onChoose={(id, side) => setChosen((before) => ({ ...before, [id]: side }))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
