import { Button, Drawer, icons, Popover, PopoverTrigger } from '@shared-contracts/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorState } from '../editor/use-editor.ts';
import type { Screen } from '../editor/use-screen.ts';
import { PageMenu } from './PageMenu.tsx';
import styles from './page-switcher.module.css';

interface PageSwitcherProps {
  readonly screen: Screen;
  readonly onLeave: () => void;
}

/** Name of the page; opens the list of the others. On a phone also what the bar has no room for. */
export function PageSwitcher({ screen, onLeave }: PageSwitcherProps) {
  const { t } = useTranslation('mf-editor');
  const [isOpen, setOpen] = useState(false);
  const page = useEditorState((state) => state.draft.present?.page ?? '');
  const menu = <PageMenu screen={screen} onLeave={onLeave} onClose={() => setOpen(false)} />;
  const opener = (
    <Button
      variant="quiet"
      className={styles.opener ?? ''}
      aria-label={t('frame.pageMenu.label', { page })}
      onPress={() => setOpen(true)}
    >
      <span className={styles.current}>
        <span className={styles.page}>{page}</span>
        <icons.ChevronDown aria-hidden />
      </span>
    </Button>
  );
  if (screen === 'phone')
    return (
      <>
        {opener}
        <Drawer title={page} isOpen={isOpen} onOpenChange={setOpen}>
          {menu}
        </Drawer>
      </>
    );
  return (
    <PopoverTrigger isOpen={isOpen} onOpenChange={setOpen}>
      {opener}
      <Popover label={t('frame.pageMenu.list')} placement="bottom start" isNonModal>
        {menu}
      </Popover>
    </PopoverTrigger>
  );
}
