import { Button } from '@shared-contracts/ui';
import { Dialog } from '@shared-contracts/ui/overlays';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { specificationMessage } from 'shared-contracts/messages';
import type { Mark } from '../compare/frame/marks.ts';
import { PageFrame } from '../compare/frame/PageFrame.tsx';
import type { Conflict } from '../draft/draft-types.ts';
import { didChangePage, PAGE } from '../draft/merge/page-differences.ts';
import type { Editor, Side } from '../editor/editor-types.ts';
import { useEditor } from '../editor/use-editor.ts';
import styles from './conflict.module.css';
import { DifferenceList, firstNumber } from './DifferenceList.tsx';
import { useVersions } from './use-conflict.ts';
import { useWho } from './use-who.ts';

interface ConflictDialogProps {
  readonly conflict: Conflict;
  /** What was chosen so far, by section. */
  readonly chosen: Readonly<Record<string, Side>>;
  readonly onChoose: (id: string, side: Side) => void;
  readonly onClose: () => void;
}

/** The numbers that the list has, on the sections of both pages. */
const marksOf = ({ sections, page }: NonNullable<ReturnType<typeof useVersions>>, words: string): Mark[] =>
  sections.map(({ id }, index) => {
    const number = firstNumber(page) + index;
    return { number, section: id, path: null, kind: 'changed', words: `${words} ${number}` };
  });

/** Both versions side by side, what they differ in, and which to keep: one of them, or for each section. */
export function ConflictDialog({ conflict, chosen, onChoose, onClose }: ConflictDialogProps) {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const versions = useVersions(conflict);
  const { name, time } = useWho(conflict);
  const [isBusy, setBusy] = useState(false);
  const marks = useMemo(() => (versions ? marksOf(versions, t('conflict.difference')) : []), [versions, t]);
  if (!versions) return null;
  const { mine, theirs, start, sections, page } = versions;

  const suggested = Object.fromEntries(sections.map((difference) => [difference.id, difference.suggested]));
  const choices = { [PAGE]: didChangePage(start, mine) ? 'mine' : 'theirs', ...suggested, ...chosen } as const;
  const keep = async (choice: Parameters<Editor['resolveConflict']>[0]): Promise<void> => {
    setBusy(true);
    await editor.resolveConflict(choice);
    setBusy(false);
    onClose();
  };
  const theirName = name ? t('conflict.theirs', { name }) : t('conflict.theirsSomeone');
  return (
    <Dialog
      size="large"
      className={styles.dialog ?? ''}
      isOpen
      isDismissable={false}
      onOpenChange={onClose}
      title={t('conflict.title', { page: mine.page })}
      description={conflict.stage === 'refused' ? specificationMessage('old-version', editor.host.locale()) : undefined}
      actions={
        <>
          <Button isDisabled={isBusy} onPress={() => void keep('theirs')}>
            {t('conflict.takeTheirs')}
          </Button>
          <Button isDisabled={isBusy} onPress={() => void keep('mine')}>
            {t('conflict.keepMine')}
          </Button>
          <Button variant="primary" isPending={isBusy} onPress={() => void keep(choices)}>
            {t('conflict.saveChoice')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p className={styles.safe}>{t('conflict.safe')}</p>
        <div className={styles.versions}>
          <section aria-label={t('conflict.mine')}>
            <h3 className={styles.version}>{t('conflict.mine')}</h3>
            <p className={styles.when}>{t('conflict.unsaved')}</p>
            <PageFrame page={mine} label={t('conflict.mine')} marks={marks} isReachable={false} />
          </section>
          <section aria-label={theirName}>
            <h3 className={styles.version}>{theirName}</h3>
            <p className={styles.when}>{t('conflict.savedAt', { time })}</p>
            <PageFrame page={theirs} label={theirName} marks={marks} isReachable={false} />
          </section>
        </div>
        <DifferenceList sections={sections} page={page} choices={choices} onChoose={onChoose} />
      </div>
    </Dialog>
  );
}
