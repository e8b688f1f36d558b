import { IconButton, icons } from '@shared-contracts/ui';
import type { RemoteHost } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import styles from './address.module.css';

interface CopyValueProps {
  readonly host: RemoteHost;
  readonly label: string;
  readonly value: string;
}

/** Something to write elsewhere, to be copied as it is. */
export function CopyValue({ host, label, value }: CopyValueProps) {
  const t = useTranslate();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      host.toasts.create(t('hidden.copied', { label }), { type: 'success' });
    } catch {
      // Without permission, or on a page that is not secure: it can be selected.
      host.toasts.create(t('hidden.notCopied'), { type: 'warning' });
    }
  };
  return (
    <div className={styles.value}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.data}>
        <code className={styles.code}>{value}</code>
        <IconButton
          size="small"
          label={t('hidden.copy', { label })}
          icon={<icons.Copy aria-hidden />}
          onPress={() => void copy()}
        />
      </dd>
    </div>
  );
}
