import { Button, EmptyState, icons } from '@shared-contracts/ui';
import { AlertDialog, DialogTrigger } from '@shared-contracts/ui/overlays';
import { isEmptyLink } from 'shared-contracts';
import { plainMessage, specificationMessage } from 'shared-contracts/messages';
import { findSection } from '../draft/find-section.ts';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import * as actions from '../sections/section-actions.ts';
import { useFormScope } from './state/form-scope.ts';
import { useWords } from './state/use-words.ts';

/** A section of a kind that this version of the site does not know, or that shows what is not there: kept as it is, until somebody chooses to remove it. */
export function UnreadableSection({ name }: { readonly name: string }) {
  const { t } = useWords();
  const editor = useEditor();
  const { section, readOnly } = useFormScope();
  const locale = editor.host.locale();
  const link = useEditorState(({ draft }) => {
    const shown = findSection(draft.present, section);
    return shown && isEmptyLink(shown) ? (shown.linked_to ?? null) : null;
  });
  const remove = (
    <DialogTrigger>
      <Button icon={<icons.Trash2 aria-hidden />} isDisabled={readOnly}>
        {t('forms.unknown.remove')}
      </Button>
      <AlertDialog
        title={plainMessage('contents-unreadable', locale)}
        actionLabel={t('forms.unknown.remove')}
        onAction={() => actions.removeSection(editor, section)}
      >
        {specificationMessage('contents-unreadable', locale)}
      </AlertDialog>
    </DialogTrigger>
  );
  return (
    <EmptyState
      icon={<icons.FileText aria-hidden />}
      title={link === null ? t('forms.unknown.title') : t('canvas.gap.nothing', { name: link })}
      action={remove}
    >
      {link === null ? t('forms.unknown.text', { name }) : t('canvas.gap.nothingHelp')}
    </EmptyState>
  );
}
