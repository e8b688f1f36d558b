import { Banner, Button, Skeleton } from '@shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import type { EditableKind } from 'shared-contracts';
import { FieldRow } from '../rows/FieldRow.tsx';
import { useFormScope } from '../state/form-scope.ts';
import { useChoices, useOptions } from './use-choices.ts';

/** The fields of a section type. Its choices come from its application, which may be away: then what was chosen stays. */
export function ApplicationFields({ kind }: { readonly kind: EditableKind }) {
  const { t } = useTranslation('mf-editor');
  const { section } = useFormScope();
  const options = useOptions(kind);
  const fields = useChoices(kind, section, options.data);
  const choices = kind.sectionType?.fields.filter(({ type }) => type === 'choice').map(({ key }) => key) ?? [];
  const application = kind.sectionType?.application ?? '';
  return (
    <>
      {options.isError && (
        <Banner
          tone="warn"
          title={t('applications.choicesFailed.title')}
          actions={
            <Button size="small" isPending={options.isFetching} onPress={() => void options.refetch()}>
              {t('applications.choicesFailed.retry')}
            </Button>
          }
        >
          {t('applications.choicesFailed.why', { application })}
        </Banner>
      )}
      {fields.map(([name, field]) =>
        options.isLoading && choices.includes(name) ? (
          <Skeleton key={name} shape="control" />
        ) : (
          <FieldRow key={name} field={field} path={name} />
        ),
      )}
    </>
  );
}
