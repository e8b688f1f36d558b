import { Button, icons } from '@shared-contracts/ui';
import { AlertDialog, DialogTrigger } from '@shared-contracts/ui/overlays';
import type { GlobalInstance } from 'shared-contracts';
import { useEditor } from '../../editor/use-editor.ts';
import { type GlobalsWords, useGlobalsWords } from '../../words/globals/use-globals-words.ts';
import styles from '../globals.module.css';
import { useGlobalWrites } from './use-global-writes.ts';

const MOST_NAMES = 8;

/** Pages that show it, by name, as far as they are named. */
function namesOf({ pages, pages_total }: GlobalInstance, t: GlobalsWords): string {
  const byPage = Map.groupBy(pages, ({ id, variation_of }) => variation_of ?? id);
  const names = [...byPage.values()]
    .flatMap(([first]) => first ?? [])
    .slice(0, MOST_NAMES)
    .map(({ page, variation_of }) => (variation_of ? t('one.asVariation', { page }) : page));
  const rest = pages_total - names.length;
  return rest > 0 ? t('one.andMore', { names: names.join(', '), count: rest }) : names.join(', ');
}

/** Deletes it after a question that names its pages. */
export function DeleteGlobal({
  global,
  onDeleted,
}: {
  readonly global: GlobalInstance;
  readonly onDeleted: () => void;
}) {
  const { host } = useEditor();
  const t = useGlobalsWords(host);
  const { remove, explain } = useGlobalWrites(global);
  const act = async (): Promise<void> => {
    await remove();
    host.toasts.create(t('one.deleted', { name: global.name }), { type: 'success' });
    onDeleted();
  };
  return (
    <DialogTrigger>
      <Button className={styles.delete ?? ''} variant="quiet" icon={<icons.Trash2 aria-hidden />}>
        {t('one.delete')}
      </Button>
      <AlertDialog
        title={t('one.deleteTitle', { name: global.name })}
        actionLabel={t('one.deleteConfirm')}
        onAction={act}
        explain={explain}
      >
        {t('one.deleteBody', { count: global.pages_total, names: namesOf(global, t) })}
      </AlertDialog>
    </DialogTrigger>
  );
}
