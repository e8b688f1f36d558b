import { Button, icons } from '@shared-contracts/ui';
import { useEditor } from '../editor/use-editor.ts';
import type { Difference } from './difference.ts';
import { sectionWords } from './difference-words.ts';
import { useCompareWords } from './use-compare-words.ts';

interface RestoreProps {
  readonly difference: Difference;
  readonly onRestore: ((difference: Difference) => void) | undefined;
}

/** Takes the section of a difference back to what it was; what was not there before is taken out. */
export function RestoreSection({ difference, onRestore }: RestoreProps) {
  const editor = useEditor();
  const t = useCompareWords(editor.host);
  if (!onRestore || !difference.section) return null;
  const isNew = difference.kind === 'added' && difference.label === null;
  const name = sectionWords(difference, editor, t);
  return (
    <Button
      size="small"
      icon={isNew ? <icons.Trash2 aria-hidden /> : <icons.RotateCcw aria-hidden />}
      aria-label={t(isNew ? 'takeOutOf' : 'restoreOf', { name })}
      onPress={() => onRestore(difference)}
    >
      {t(isNew ? 'takeOut' : 'restore')}
    </Button>
  );
}
