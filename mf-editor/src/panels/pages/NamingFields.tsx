import { TextField } from '@shared-contracts/ui/fields';
import { useTranslation } from 'react-i18next';
import type { useNaming } from './use-naming.ts';

/** Name and path, with what is wrong with either. */
export function NamingFields({ form }: { readonly form: ReturnType<typeof useNaming> }) {
  const { t } = useTranslation('mf-editor');
  return (
    <>
      <TextField
        label={t('panels.pages.form.name')}
        description={t('panels.pages.form.nameHelp')}
        value={form.naming.page}
        onChange={form.setName}
        errorMessage={form.errors.page}
        maxLength={200}
        isRequired
        autoFocus
      />
      <TextField
        label={t('panels.pages.form.path')}
        description={t('panels.pages.form.pathHelp')}
        value={form.naming.path}
        onChange={form.setPath}
        errorMessage={form.errors.path}
        maxLength={512}
        isRequired
      />
    </>
  );
}
