import { IconButton, icons } from '@shared-contracts/ui';
import { Menu, MenuItem, MenuTrigger, Sheet } from '@shared-contracts/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copySelected, cutSelected, readClipboard, writeClipboard } from '../../canvas/sections/clipboard-actions.ts';
import { findSection } from '../../draft/find-section.ts';
import { openPanel } from '../../editor/open-panel.ts';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { LazyInspector } from '../../forms/LazyInspector.tsx';
import { GlobalMenuItem } from '../../sections/GlobalMenuItem.tsx';
import * as actions from '../../sections/section-actions.ts';
import { sectionLabel } from '../../sections/section-name.ts';
import styles from './phone.module.css';

type Tab = 'content' | 'layout' | 'advanced';

interface Action {
  readonly id: 'content' | 'layout' | 'addBelow' | 'duplicate' | 'delete';
  readonly Icon: typeof icons.Plus;
  readonly run: () => void;
  readonly isOn?: boolean;
}

function ActionRow({
  section,
  tab,
  onTab,
}: {
  readonly section: string;
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
}) {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const row: readonly Action[] = [
    { id: 'content', Icon: icons.FileText, run: () => onTab('content'), isOn: tab === 'content' },
    { id: 'layout', Icon: icons.Layers, run: () => onTab('layout'), isOn: tab === 'layout' },
    { id: 'addBelow', Icon: icons.Plus, run: () => openPanel(editor, 'add') },
    { id: 'duplicate', Icon: icons.Copy, run: () => actions.duplicateSection(editor, section) },
    { id: 'delete', Icon: icons.Trash2, run: () => actions.removeSection(editor, section) },
  ];
  return (
    <nav className={styles.actions} aria-label={t('frame.sheet.actions')}>
      {row.map(({ id, Icon, run, isOn }) => (
        <button key={id} type="button" className={styles.action} aria-pressed={isOn} onClick={run}>
          <Icon aria-hidden />
          {t(`frame.sheet.${id}`)}
        </button>
      ))}
    </nav>
  );
}

function MoreActions({ section, onTab }: { readonly section: string; readonly onTab: (tab: Tab) => void }) {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const isHidden = useEditorState(
    (state) => state.draft.present?.sections.find(({ id }) => id === section)?.hidden === true,
  );
  return (
    <MenuTrigger>
      <IconButton label={t('frame.sheet.more')} icon={<icons.Ellipsis aria-hidden />} />
      <Menu placement="top end">
        <MenuItem onAction={() => void actions.moveStep(editor, section, -1)}>{t('frame.sheet.moveUp')}</MenuItem>
        <MenuItem onAction={() => void actions.moveStep(editor, section, 1)}>{t('frame.sheet.moveDown')}</MenuItem>
        <MenuItem onAction={() => actions.toggleHidden(editor, section)}>
          {t(isHidden ? 'frame.sheet.show' : 'frame.sheet.hide')}
        </MenuItem>
        <MenuItem onAction={() => void writeClipboard(editor, copySelected(editor))}>{t('canvas.tools.copy')}</MenuItem>
        <MenuItem onAction={() => void writeClipboard(editor, cutSelected(editor))}>{t('canvas.tools.cut')}</MenuItem>
        <MenuItem onAction={() => void readClipboard(editor)}>{t('canvas.tools.paste')}</MenuItem>
        <GlobalMenuItem section={section} />
        <MenuItem onAction={() => onTab('advanced')}>{t('frame.sheet.advanced')}</MenuItem>
      </Menu>
    </MenuTrigger>
  );
}

/** The inspector on a phone: a sheet below the page, with the section's actions at its foot. */
export function SectionSheet({ section }: { readonly section: string }) {
  const editor = useEditor();
  const [tab, setTab] = useState<Tab>('content');
  const title = useEditorState(({ draft }) => {
    const found = findSection(draft.present, section);
    return found ? sectionLabel(editor.kinds, found, editor.host.locale()) : '';
  });
  return (
    <Sheet
      isOpen
      title={title}
      stops={[0.38, 0.9]}
      onOpenChange={() => editor.view({ selected: null, activeField: null })}
      actions={<MoreActions section={section} onTab={setTab} />}
      foot={<ActionRow section={section} tab={tab} onTab={setTab} />}
    >
      <LazyInspector tab={tab} onTab={setTab} />
    </Sheet>
  );
}
