import { IconButton, icons, Menu, MenuItem, MenuSection, MenuTrigger, SubmenuTrigger } from '@shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import { slotsOf } from 'shared-contracts/sections';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { regionName } from '../../sections/region-name.ts';
import * as actions from '../../sections/section-actions.ts';
import { sayOf } from '../../words/say.ts';
import { copySelected, cutSelected, readClipboard, writeClipboard } from '../sections/clipboard-actions.ts';

/** The rest of what can be done with a section. */
export function SectionMenu({ section }: { readonly section: string }) {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const layout = useEditorState(({ draft }) => draft.present?.layout);
  const say = sayOf(editor.host);
  return (
    <MenuTrigger>
      <IconButton label={t('canvas.tools.more')} icon={<icons.Ellipsis aria-hidden />} />
      <Menu placement="bottom end">
        <MenuSection label={t('canvas.tools.moveTo')}>
          <MenuItem
            icon={<icons.ArrowUp aria-hidden />}
            shortcut="Alt+ArrowUp"
            onAction={() => actions.moveStep(editor, section, -1)}
          >
            {t('canvas.tools.moveUp')}
          </MenuItem>
          <MenuItem
            icon={<icons.ArrowDown aria-hidden />}
            shortcut="Alt+ArrowDown"
            onAction={() => actions.moveStep(editor, section, 1)}
          >
            {t('canvas.tools.moveDown')}
          </MenuItem>
          <SubmenuTrigger>
            <MenuItem icon={<icons.LayoutPanelTop aria-hidden />}>{t('canvas.tools.moveTo')}</MenuItem>
            <Menu>
              {(layout ? slotsOf(layout) : []).map((slot) => (
                <MenuItem key={slot} id={slot} onAction={() => actions.moveToRegion(editor, section, slot)}>
                  {regionName(say, slot)}
                </MenuItem>
              ))}
            </Menu>
          </SubmenuTrigger>
        </MenuSection>
        <MenuSection label={t('canvas.tools.copy')}>
          <MenuItem shortcut="Mod+C" onAction={() => void writeClipboard(editor, copySelected(editor))}>
            {t('canvas.tools.copy')}
          </MenuItem>
          <MenuItem shortcut="Mod+X" onAction={() => void writeClipboard(editor, cutSelected(editor))}>
            {t('canvas.tools.cut')}
          </MenuItem>
          <MenuItem shortcut="Mod+V" onAction={() => void readClipboard(editor)}>
            {t('canvas.tools.paste')}
          </MenuItem>
        </MenuSection>
        <MenuItem shortcut="Escape" onAction={() => editor.view({ selected: null, activeField: null })}>
          {t('canvas.tools.parent')}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}
