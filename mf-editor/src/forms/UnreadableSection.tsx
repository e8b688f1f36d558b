import { EmptyState, icons } from '@shared-contracts/ui';
import { useWords } from './state/use-words.ts';

/** A section of a kind that this version of the site does not know: kept as it is. */
export function UnreadableSection({ name }: { readonly name: string }) {
  const { t } = useWords();
  return (
    <EmptyState icon={<icons.FileText aria-hidden />} title={t('forms.unknown.title')}>
      {t('forms.unknown.text', { name })}
    </EmptyState>
  );
}
