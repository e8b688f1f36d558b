import { icons } from '@shared-contracts/ui';
import { MenuItem } from '@shared-contracts/ui/overlays';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import { breakLink, linkOfSection, mayMakeGlobal } from './global-actions.ts';
import { makeGlobal } from './make-question.ts';

/** In a section's menu: makes a global instance of it, or its own what it shows of one. Keys: an item never becomes another. */
export function GlobalMenuItem({ section }: { readonly section: string }) {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const isLinked = useEditorState(() => linkOfSection(editor, section) !== null);
  if (isLinked)
    return (
      <MenuItem
        key="break-link"
        id="break-link"
        icon={<icons.Unlink aria-hidden />}
        onAction={() => breakLink(editor, section)}
      >
        {t('frame.globals.break')}
      </MenuItem>
    );
  if (!mayMakeGlobal(editor, section)) return null;
  return (
    <MenuItem
      key="make-global"
      id="make-global"
      icon={<icons.Globe aria-hidden />}
      onAction={() => makeGlobal(section)}
    >
      {t('frame.globals.make')}
    </MenuItem>
  );
}
