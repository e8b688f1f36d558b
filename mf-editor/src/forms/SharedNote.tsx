import { Button, icons } from '@shared-contracts/ui';
import { useGlobal } from '../editor/globals-query.ts';
import { openPanel } from '../editor/open-panel.ts';
import { useEditor } from '../editor/use-editor.ts';
import { wantedGlobal } from '../editor/wanted-global.ts';
import { useGlobalsWords } from '../words/globals/use-globals-words.ts';
import styles from './inspector.module.css';

/** Says of a section how many pages share its content; leads to that in the panel. */
export function SharedNote({ name }: { readonly name: string }) {
  const editor = useEditor();
  const t = useGlobalsWords(editor.host);
  const global = useGlobal(editor.host, name);
  const open = (): void => {
    wantedGlobal.set(name);
    if (editor.getState().view.panel !== 'globals') openPanel(editor, 'globals');
  };
  return (
    <Button
      variant="quiet"
      size="small"
      className={styles.shared ?? ''}
      icon={<icons.Globe aria-hidden />}
      onPress={open}
    >
      {global ? t('shared.by', { count: global.pages_total }) : t('shared.unknown')}
    </Button>
  );
}
