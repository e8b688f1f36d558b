import { type Asked, icons, useOpenAtOnce } from '@shared-contracts/ui';
import { Menu, MenuItem, MenuSection, MenuTrigger, SubmenuTrigger } from '@shared-contracts/ui/overlays';
import { useTranslation } from 'react-i18next';
import { slotsOf } from 'shared-contracts/sections';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { GlobalMenuItem } from '../../sections/GlobalMenuItem.tsx';
import { regionName } from '../../sections/region-name.ts';
import * as actions from '../../sections/section-actions.ts';
import { translateOf } from '../../words/translate.ts';
import { copySelected, cutSelected, readClipboard, writeClipboard } from '../sections/clipboard-actions.ts';
import { MoreButton } from './MoreButton.tsx';

/** The rest of what can be done with a section. */
export function SectionMenu({ section, asked }: Asked & { readonly section: string }) {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const { trigger, menu } = useOpenAtOnce(asked);
  const layout = useEditorState(({ draft }) => draft.present?.layout);
  const translate = translateOf(editor.host);
  return (
    <MenuTrigger {...trigger}>
      <MoreButton button={{ autoFocus: true }} />
      <Menu {...menu} placement="bottom end">
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
                  {regionName(translate, slot)}
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
        <GlobalMenuItem section={section} />
        <MenuItem shortcut="Escape" onAction={() => editor.view({ selected: null, activeField: null })}>
          {t('canvas.tools.parent')}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}
