import { IconButton, icons, lazyOpener, Toolbar, ToolbarSeparator } from '@shared-contracts/ui';
import type { Editor as TextEditor } from '@tiptap/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { findSection } from '../../draft/find-section.ts';
import type { Editor, EditorState } from '../../editor/editor-types.ts';
import { useAfterFrame } from '../../editor/use-after-frame.ts';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { useScreen } from '../../editor/use-screen.ts';
import { mayMakeGlobal } from '../../sections/global-actions.ts';
import { makeGlobal } from '../../sections/make-question.ts';
import * as actions from '../../sections/section-actions.ts';
import { sectionLabel } from '../../sections/section-name.ts';
import { TextTools } from '../../text/tools/TextTools.tsx';
import { MoreButton } from './MoreButton.tsx';

const SectionMenu = lazyOpener(async () => (await import('./SectionMenu.tsx')).SectionMenu, MoreButton);

const isOnPage = ({ view }: TextEditor) => view.dom.ownerDocument !== document;

/** The selected section, where something can be done with it. */
const toolSection = ({ draft, view }: EditorState): string | null =>
  view.preview === null && !draft.elsewhere && findSection(draft.present, view.selected ?? '') ? view.selected : null;

/** Tools of a section. They act on what is selected when they are pressed, should it be another by then. */
const Tools = memo(function Tools({ id }: { readonly id: string }) {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const screen = useScreen();
  // Parts of the section, not the section itself: what is typed in it changes nothing here.
  const name = useEditorState(({ draft }) => {
    const section = findSection(draft.present, id);
    return section ? sectionLabel(editor.kinds, section, editor.host.locale()) : '';
  });
  const mayShare = useEditorState(() => mayMakeGlobal(editor, id));
  const isHidden = useEditorState(({ draft }) => findSection(draft.present, id)?.hidden === true);
  const label = t('canvas.tools.section', { name });
  const onSelected = (act: (editor: Editor, section: string) => void) => () => {
    const { selected } = editor.getState().view;
    if (selected !== null) act(editor, selected);
  };
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
        onPress={onSelected(actions.duplicateSection)}
      />
      <IconButton
        label={isHidden ? t('canvas.tools.show') : t('canvas.tools.hide')}
        shortcut="Mod+Shift+H"
        icon={isHidden ? <icons.Eye aria-hidden /> : <icons.EyeOff aria-hidden />}
        onPress={onSelected(actions.toggleHidden)}
      />
      {mayShare && (
        <IconButton
          label={t('frame.globals.make')}
          icon={<icons.Globe aria-hidden />}
          onPress={onSelected((_, section) => makeGlobal(section))}
        />
      )}
      <IconButton
        label={t('canvas.tools.delete')}
        shortcut="Delete"
        icon={<icons.Trash2 aria-hidden />}
        onPress={onSelected(actions.removeSection)}
      />
      <SectionMenu section={id} />
    </Toolbar>
  );
});

/** What can be done with the selected section, and with the text under the caret. Drawn after the form, for which people wait. */
export function SectionToolbar() {
  const id = useEditorState(toolSection);
  const shown = useAfterFrame(id);
  return id !== null && shown !== null && <Tools id={shown} />;
}
