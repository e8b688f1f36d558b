import { Banner, Button } from '@shared-contracts/ui';
import { Dialog } from '@shared-contracts/ui/overlays';
import { type ReactNode, useState } from 'react';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { useGlobalsWords } from '../../words/globals/use-globals-words.ts';
import { ChangedPages } from './ChangedPages.tsx';
import styles from './save.module.css';
import type { ShownChange } from './shown-change.ts';

export interface GlobalQuestionProps {
  readonly change: ShownChange;
  readonly title: string;
  readonly description: string;
  readonly actionLabel: string;
  /** The question closes unless it rejects. */
  readonly onAction: () => Promise<void>;
  /** Words for what it rejected with. */
  readonly explain: (error: unknown) => string;
  readonly onClose: () => void;
  /** False: no visitor sees the change, of a draft that stays one. */
  readonly isSeen?: boolean;
  readonly children?: ReactNode;
}

/** Asks, before a global is changed as a whole, whether it may be: with the pages and languages that change. */
export function GlobalQuestion(props: GlobalQuestionProps) {
  const { change, title, description, actionLabel, onAction, explain, onClose, isSeen = true, children } = props;
  const { host } = useEditor();
  const t = useGlobalsWords(host);
  const [language, setLanguage] = useState(useEditorState(({ view }) => view.locale));
  const [isActing, setActing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const act = async (): Promise<void> => {
    setActing(true);
    setFailure(null);
    try {
      await onAction();
      onClose();
    } catch (error) {
      setFailure(explain(error));
    } finally {
      setActing(false);
    }
  };
  return (
    <Dialog
      isOpen
      size="large"
      isDismissable={false}
      onOpenChange={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button onPress={onClose} isDisabled={isActing} autoFocus>
            {t('ask.cancel')}
          </Button>
          <Button variant="primary" isPending={isActing} onPress={() => void act()}>
            {actionLabel}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {failure !== null && (
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        )}
        {children}
        {isSeen && change.global.pages_total > 0 && (
          <ChangedPages change={change} language={language} onLanguage={setLanguage} />
        )}
      </div>
    </Dialog>
  );
}
