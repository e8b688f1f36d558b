import { Button } from '@shared-contracts/ui';
import { Dialog } from '@shared-contracts/ui/overlays';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../editor/use-editor.ts';
import styles from './help-dialog.module.css';

const TOPICS = ['write', 'add', 'pictures', 'languages', 'draft', 'back'] as const;

interface Props {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** How one begins, in a few lines; the rest is found by the palette. */
export function HelpDialog({ isOpen, onOpenChange }: Props) {
  const { t } = useTranslation('mf-editor');
  const { host } = useEditor();
  return (
    <Dialog
      title={t('frame.help.title')}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      actions={({ close }) => (
        <>
          <Button
            onPress={() => {
              close();
              host.commands.openShortcuts();
            }}
          >
            {t('frame.siteMenu.shortcuts')}
          </Button>
          <Button variant="primary" onPress={close}>
            {t('frame.help.close')}
          </Button>
        </>
      )}
    >
      <dl className={styles.topics}>
        {TOPICS.map((topic) => (
          <div key={topic}>
            <dt>{t(`frame.help.${topic}.title`)}</dt>
            <dd>{t(`frame.help.${topic}.text`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
