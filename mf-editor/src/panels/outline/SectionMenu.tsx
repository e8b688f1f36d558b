import { IconButton, icons } from '@shared-contracts/ui';
import { Menu, MenuItem, MenuSection, MenuTrigger, SubmenuTrigger } from '@shared-contracts/ui/overlays';
import { useTranslation } from 'react-i18next';
import { slotsOf } from 'shared-contracts/sections';
import { useEditor } from '../../editor/use-editor.ts';
import { GlobalMenuItem } from '../../sections/GlobalMenuItem.tsx';
import { regionName } from '../../sections/region-name.ts';
import * as actions from '../../sections/section-actions.ts';
import { translateOf } from '../../words/translate.ts';
import type { OutlineItem } from './outline-items.ts';

/** What can be done with a section, where it is listed. */
export function SectionMenu({ item }: { readonly item: OutlineItem }) {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const layout = editor.getState().draft.present?.layout ?? 'extended-layout';
  const isHidden = item.marks.includes('hidden');
  return (
    <MenuTrigger>
      <IconButton
        size="small"
        label={t('panels.outline.menu', { name: item.name })}
        icon={<icons.Ellipsis aria-hidden />}
      />
      <Menu placement="bottom end">
        <MenuSection label={t('panels.outline.menu', { name: item.name })}>
          <MenuItem shortcut="Alt+ArrowUp" onAction={() => void actions.moveStep(editor, item.id, -1)}>
            {t('panels.outline.moveUp')}
          </MenuItem>
          <MenuItem shortcut="Alt+ArrowDown" onAction={() => void actions.moveStep(editor, item.id, 1)}>
            {t('panels.outline.moveDown')}
          </MenuItem>
          <SubmenuTrigger>
            <MenuItem>{t('panels.outline.moveTo')}</MenuItem>
            <Menu>
              {slotsOf(layout).map((slot) => (
                <MenuItem key={slot} id={slot} onAction={() => actions.moveToRegion(editor, item.id, slot)}>
                  {regionName(translateOf(editor.host), slot)}
                </MenuItem>
              ))}
            </Menu>
          </SubmenuTrigger>
        </MenuSection>
        <GlobalMenuItem section={item.id} />
        <MenuItem
          icon={<icons.Copy aria-hidden />}
          shortcut="Mod+D"
          onAction={() => actions.duplicateSection(editor, item.id)}
        >
          {t('panels.outline.duplicate')}
        </MenuItem>
        <MenuItem
          icon={isHidden ? <icons.Eye aria-hidden /> : <icons.EyeOff aria-hidden />}
          onAction={() => actions.toggleHidden(editor, item.id)}
        >
          {t(isHidden ? 'panels.outline.show' : 'panels.outline.hide')}
        </MenuItem>
        <MenuItem
          icon={<icons.Trash2 aria-hidden />}
          shortcut="Delete"
          isDanger
          onAction={() => actions.removeSection(editor, item.id)}
        >
          {t('panels.outline.delete')}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}
