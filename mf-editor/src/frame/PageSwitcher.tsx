import { lazyPart, Skeleton, useOpenAtOnce } from '@shared-contracts/ui';
import { Drawer, Popover, PopoverTrigger } from '@shared-contracts/ui/overlays';
import { useTranslation } from 'react-i18next';
import { useEditorState } from '../editor/use-editor.ts';
import type { Screen } from '../editor/use-screen.ts';
import { PageButton } from './PageButton.tsx';
import styles from './page-switcher.module.css';

const PageMenu = lazyPart(async () => (await import('./PageMenu.tsx')).PageMenu, {
  waiting: () => <Skeleton shape="row" count={4} />,
});

interface PageSwitcherProps {
  readonly screen: Screen;
  readonly onLeave: () => void;
}

/** Name of the page, and the list of the others. On a phone also what the bar has no room for. */
export function PageSwitcher({ screen, onLeave }: PageSwitcherProps) {
  const { t } = useTranslation('mf-editor');
  const { isOpen, onOpenChange } = useOpenAtOnce().trigger;
  const page = useEditorState((state) => state.draft.present?.page ?? '');
  const menu = (
    <div className={styles.room} data-screen={screen}>
      <PageMenu screen={screen} onLeave={onLeave} onClose={() => onOpenChange(false)} />
    </div>
  );
  const opener = <PageButton button={{ autoFocus: true, onPress: () => onOpenChange(true) }} />;
  if (screen === 'phone')
    return (
      <>
        {opener}
        <Drawer title={page} isOpen={isOpen} onOpenChange={onOpenChange}>
          {menu}
        </Drawer>
      </>
    );
  return (
    <PopoverTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {opener}
      <Popover label={t('frame.pageMenu.list')} placement="bottom start" isNonModal>
        {menu}
      </Popover>
    </PopoverTrigger>
  );
}
