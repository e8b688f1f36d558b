import { IconButton, icons, Toolbar, ToolbarSeparator } from '@shared-contracts/ui';
import type { Editor as TextEditor } from '@tiptap/core';
import { useTranslation } from 'react-i18next';
import type { EditorState } from '../../editor/editor-types.ts';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { useScreen } from '../../editor/use-screen.ts';
import * as actions from '../../sections/section-actions.ts';
import { kindLabel } from '../../sections/section-name.ts';
import { TextTools } from '../../text/tools/TextTools.tsx';
import { SectionMenu } from './SectionMenu.tsx';

const isOnPage = ({ view }: TextEditor) => view.dom.ownerDocument !== document;

/** The selected section, where something can be done with it. */
const toolSection = ({ draft, view }: EditorState) =>
  view.preview === null && !draft.elsewhere
    ? draft.present?.sections.find((section) => section.id === view.selected)
    : undefined;

/** What can be done with the selected section, and with the text under the caret. */
export function SectionToolbar() {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const screen = useScreen();
  // Parts of the section, not the section itself: what is typed in it changes nothing here.
  const id = useEditorState((state) => toolSection(state)?.id);
  const kind = useEditorState((state) => toolSection(state)?.name ?? '');
  const hidden = useEditorState((state) => toolSection(state)?.hidden);
  if (id === undefined) return null;
  const name = kindLabel(editor.kinds, kind, editor.host.locale());
  const label = t('canvas.tools.section', { name });
  // A phone has what can be done with a section at the foot of its sheet.
  if (screen === 'phone')
    return (
      <TextTools
        only={isOnPage}
        around={(tools) => (
          <Toolbar isFloating aria-label={label}>
            {tools}
          </Toolbar>
        )}
      />
    );
  return (
    <Toolbar isFloating aria-label={label}>
      <TextTools
        only={isOnPage}
        around={(tools) => (
          <>
            {tools}
            <ToolbarSeparator />
          </>
        )}
      />
      <IconButton
        label={t('canvas.tools.duplicate')}
        shortcut="Mod+D"
        icon={<icons.Copy aria-hidden />}
        onPress={() => actions.duplicateSection(editor, id)}
      />
      <IconButton
        label={hidden ? t('canvas.tools.show') : t('canvas.tools.hide')}
        shortcut="Mod+Shift+H"
        icon={hidden ? <icons.Eye aria-hidden /> : <icons.EyeOff aria-hidden />}
        onPress={() => actions.toggleHidden(editor, id)}
      />
      <IconButton
        label={t('canvas.tools.delete')}
        shortcut="Delete"
        icon={<icons.Trash2 aria-hidden />}
        onPress={() => actions.removeSection(editor, id)}
      />
      <SectionMenu section={id} />
    </Toolbar>
  );
}
