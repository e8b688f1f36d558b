import { Button, icons } from '@shared-contracts/ui';
import type { Locale } from 'shared-contracts/sections';
import type { Editor } from '../editor/editor-types.ts';
import { knownPages } from '../editor/pages-query.ts';
import { useEditor } from '../editor/use-editor.ts';
import { checkNaming } from '../panels/pages/page-checks.ts';
import styles from './compare.module.css';
import type { Difference } from './difference.ts';
import { labelWords, sectionWords } from './difference-words.ts';
import { useCompareWords } from './use-compare-words.ts';

interface RestoreProps {
  readonly difference: Difference;
  readonly onRestore: ((difference: Difference) => void) | undefined;
}

/** Why the page cannot have the name or address again that it had; a draft can always be saved. */
function flawOf({ setting, before }: Difference, editor: Editor, locale: Locale): string | undefined {
  if (setting !== 'page' && setting !== 'path') return undefined;
  const { base } = editor.getState().draft;
  const others = knownPages(editor.host.queryClient, editor.host).filter(({ id }) => id !== base?.id);
  return checkNaming({ page: 'x', path: '/x', [setting]: before }, others, locale)[setting];
}

/** A variation stands where its page does. */
const isOfPage = ({ setting }: Difference, editor: Editor): boolean =>
  setting === 'path' && Boolean(editor.getState().draft.base?.variation_of);

/** Takes the section or setting of a difference back to what it was; a section that was not there is taken out. */
export function RestoreDifference({ difference, onRestore }: RestoreProps) {
  const editor = useEditor();
  const t = useCompareWords(editor.host);
  const { section, setting, kind, label } = difference;
  if (!onRestore || (!section && !setting) || isOfPage(difference, editor)) return null;
  const flaw = flawOf(difference, editor, editor.host.locale());
  if (flaw) return <p className={styles.quiet}>{flaw}</p>;
  const isNew = section !== null && kind === 'added' && label === null;
  const what = isNew ? 'takeOut' : section ? 'restore' : 'restoreSetting';
  const name = section ? sectionWords(difference, editor, t) : labelWords(difference, t);
  return (
    <Button
      size="small"
      icon={isNew ? <icons.Trash2 aria-hidden /> : <icons.RotateCcw aria-hidden />}
      aria-label={t(`${what}Of`, { name })}
      onPress={() => onRestore(difference)}
    >
      {t(what)}
    </Button>
  );
}
