import { AlertDialog } from '@shared-contracts/ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { failureWords } from 'shared-contracts/tool';
import { useJournal } from '../journal.ts';
import { FILTERS, type Term, type TermKind } from '../term-kinds.ts';
import { useTermWrites } from './use-terms.ts';

interface DeleteTermDialogProps {
  readonly kind: TermKind;
  readonly term: Term;
  readonly name: string;
  /** Whether categories stand below it. */
  readonly hasChildren: boolean;
  readonly onClose: () => void;
}

/** As many as one answer holds: more are not counted. */
const COUNTED = 100;

/** Asks once, saying which articles will lose it. */
export function DeleteTermDialog({ kind, term, name, hasChildren, onClose }: DeleteTermDialogProps) {
  const { host, project, t } = useJournal();
  const writes = useTermWrites(host, project.id, kind);
  const use = useQuery({
    queryKey: ['mf-content', 'term-use', project.id, kind, term.id],
    queryFn: async ({ signal }) => {
      const found = await host.api.listArticles({
        params: { project: project.id },
        query: { [FILTERS[kind]]: term.slug, per_page: COUNTED },
        signal,
      });
      // Those of categories below are found too, and keep theirs.
      return found.filter(({ author_id, category_ids, tag_ids }) =>
        [author_id, ...category_ids, ...tag_ids].includes(term.id),
      ).length;
    },
    gcTime: 0,
  });
  const useWords = (): string => {
    if (use.isError) return t('terms.unknownUse');
    if (use.data === undefined) return t('terms.asking');
    if (use.data === 0) return t('terms.usedNowhere');
    return use.data >= COUNTED ? t('terms.usedMany', { count: COUNTED }) : t('terms.used', { count: use.data });
  };
  const remove = async (): Promise<void> => {
    try {
      await writes.remove(term);
      host.toasts.create(t('terms.deleted', { name }), { type: 'success' });
    } catch (error) {
      host.toasts.create(failureWords(error, host.locale()), { type: 'error' });
    }
  };
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t(`terms.${kind}.remove`, { name })}
      actionLabel={t('terms.confirm')}
      onAction={remove}
    >
      <p aria-live="polite">
        {useWords()} {hasChildren && t('terms.lifts')}
      </p>
    </AlertDialog>
  );
}
