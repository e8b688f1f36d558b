import { Button } from '@shared-contracts/ui';
import { TextField } from '@shared-contracts/ui/fields';
import { useTranslation } from 'react-i18next';
import { usePageSearch } from '../../links/use-page-search.ts';
import styles from '../text.module.css';
import { useTextEditor } from '../text-editor-context.ts';

interface Props {
  readonly value: string;
  readonly isRefused: boolean;
  readonly onChange: (url: string) => void;
}

/** So many are offered below the field; more words find the others. */
const OFFERED = 3;

/** Pages of the site whose name or path holds what was typed. */
function Pages({ value, onChange }: Pick<Props, 'value' | 'onChange'>) {
  const { t } = useTranslation('mf-editor');
  const { host } = useTextEditor();
  const pages = usePageSearch(host, value, true)
    // A page of many addresses, such as `/blogs/*`, has none to lead to.
    .filter(({ id }) => id !== value && !id.includes('*'))
    .slice(0, OFFERED);
  if (pages.length === 0) return null;
  return (
    <ul aria-label={t('text.link.pages')}>
      {pages.map(({ id, name }) => (
        <li key={id}>
          <Button variant="quiet" size="small" className={styles.linkPage ?? ''} onPress={() => onChange(id)}>
            {name} <span className={styles.linkPath}>{id}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Where a link leads: a page of the site, or any other address. */
export function AddressField({ value, isRefused, onChange }: Props) {
  const { t } = useTranslation('mf-editor');
  return (
    <>
      <TextField
        autoFocus
        label={t('text.link.address')}
        description={t('text.link.addressHelp')}
        value={value}
        isInvalid={isRefused}
        errorMessage={isRefused ? t('text.link.refused') : undefined}
        onChange={onChange}
      />
      <div className={styles.linkPages}>
        <Pages value={value} onChange={onChange} />
      </div>
    </>
  );
}
