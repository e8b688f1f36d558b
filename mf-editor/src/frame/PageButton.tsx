import { Button, type ButtonProps, icons } from '@shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import { useEditorState } from '../editor/use-editor.ts';
import styles from './page-switcher.module.css';

/** Name of the page; opens the list of the others. */
export function PageButton({ button }: { readonly button: ButtonProps }) {
  const { t } = useTranslation('mf-editor');
  const page = useEditorState((state) => state.draft.present?.page ?? '');
  return (
    <Button
      {...button}
      variant="quiet"
      className={styles.opener ?? ''}
      aria-label={t('frame.pageMenu.label', { page })}
    >
      <span className={styles.current}>
        <span className={styles.page}>{page}</span>
        <icons.ChevronDown aria-hidden />
      </span>
    </Button>
  );
}
