import { icons, ToggleButton } from '@shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import type { WidthName } from 'shared-contracts/drawing';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import styles from './top-bar.module.css';

const WIDTHS: readonly { readonly id: WidthName; readonly Icon: typeof icons.Monitor; readonly shortcut: string }[] = [
  { id: 'desktop', Icon: icons.Monitor, shortcut: 'Alt+7' },
  { id: 'tablet', Icon: icons.Tablet, shortcut: 'Alt+8' },
  { id: 'phone', Icon: icons.Smartphone, shortcut: 'Alt+9' },
];

/** How wide the page is drawn (row E14). */
export function WidthSwitch() {
  const { t } = useTranslation('mf-editor');
  const { view } = useEditor();
  const width = useEditorState((state) => state.view.width);
  return (
    <fieldset className={styles.group} aria-label={t('frame.widths.label')}>
      {WIDTHS.map(({ id, Icon, shortcut }) => (
        <ToggleButton
          key={id}
          label={t(`frame.widths.${id}`)}
          icon={<Icon aria-hidden />}
          shortcut={shortcut}
          isSelected={width === id}
          onChange={() => view({ width: id })}
        />
      ))}
    </fieldset>
  );
}
