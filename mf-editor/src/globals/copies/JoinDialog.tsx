import { Button, ProgressBar } from '@shared-contracts/ui';
import { Checkbox } from '@shared-contracts/ui/fields';
import { Dialog } from '@shared-contracts/ui/overlays';
import { useState } from 'react';
import type { GlobalCopy } from 'shared-contracts';
import { useEditor } from '../../editor/use-editor.ts';
import { useGlobalsWords } from '../../words/globals/use-globals-words.ts';
import styles from './copies.module.css';
import { namesIn } from './names-in.ts';
import { useJoin } from './use-join.ts';

interface JoinDialogProps {
  /** On other pages than the one that is edited. */
  readonly copies: readonly GlobalCopy[];
  readonly onClose: () => void;
}

const keyOf = ({ id, global }: GlobalCopy): string => `${id} ${global}`;

/** Which pages have copies of global instances, and which of them are joined: all, unless somebody says otherwise. */
export function JoinDialog({ copies, onClose }: JoinDialogProps) {
  const { host } = useEditor();
  const t = useGlobalsWords(host);
  // As it was opened: what is joined is listed no more, and neither comes nor goes while it is.
  const [listed] = useState(copies);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { done, join, stop } = useJoin();
  const chosen = listed.filter((copy) => !left.has(keyOf(copy)));
  const pages = new Set(chosen.map(({ id }) => id)).size;
  const isOne = new Set(listed.map(({ global }) => global)).size === 1;
  const choose = (copy: GlobalCopy, isChosen: boolean): void => {
    const next = new Set(left);
    if (isChosen) next.delete(keyOf(copy));
    else next.add(keyOf(copy));
    setLeft(next);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        stop();
        onClose();
      }}
      title={t('copies.title', { count: new Set(listed.map(({ id }) => id)).size, names: namesIn(listed, t) })}
      description={t('copies.help')}
      hasCancel
      actions={
        <Button
          variant="primary"
          isDisabled={chosen.length === 0}
          isPending={done !== null}
          onPress={() => void join(chosen).then(onClose)}
        >
          {t('copies.join', { count: pages })}
        </Button>
      }
    >
      {done !== null && <ProgressBar label={t('copies.joining')} value={done} total={chosen.length} onStop={stop} />}
      <ul className={styles.pages} aria-label={t('copies.pages')}>
        {listed.map((copy) => (
          <li key={keyOf(copy)}>
            <Checkbox
              isSelected={!left.has(keyOf(copy))}
              isDisabled={done !== null}
              onChange={(isChosen) => choose(copy, isChosen)}
            >
              <span className={styles.page}>
                <span className={styles.name}>{copy.page}</span>
                <span className={styles.about}>
                  {[
                    copy.variation_of ? t('ask.variationAt', { path: copy.path }) : copy.path,
                    ...(isOne ? [] : [copy.global]),
                    ...(copy.status === 'draft' ? [t('panel.draft')] : []),
                    ...(copy.sections.length > 1 ? [t('copies.sections', { count: copy.sections.length })] : []),
                  ].join(' · ')}
                </span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
