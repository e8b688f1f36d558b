import { Button, icons } from '@shared-contracts/ui';
import { useRef } from 'react';
import type { RemoteHost } from 'shared-contracts';
import { saveFile } from 'shared-contracts/tool';
import { useTranslate } from '../../use-translate.ts';
import styles from '../site.module.css';
import type { RedirectDraft } from './redirect-draft.ts';
import { fromCsv, toCsv } from './redirect-file.ts';

interface FileToolsProps {
  readonly host: RemoteHost;
  readonly list: readonly RedirectDraft[];
  /** Null where the list can only be read. */
  readonly onRead: ((redirects: readonly RedirectDraft[]) => Promise<void>) | null;
}

/** The list as a file, and a file into the list. */
export function FileTools({ host, list, onRead }: FileToolsProps) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined): Promise<void> => {
    const redirects = file && fromCsv(await file.text());
    if (redirects) await onRead?.(redirects);
    else if (file) host.toasts.create(t('redirects.unreadable'), { type: 'error' });
  };
  return (
    <div className={styles.actions}>
      {onRead && (
        <>
          <input
            ref={input}
            hidden
            type="file"
            accept=".csv,text/csv"
            aria-label={t('redirects.import')}
            onChange={({ currentTarget }) => {
              void read(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
          <Button icon={<icons.Upload aria-hidden />} onPress={() => input.current?.click()}>
            {t('redirects.import')}
          </Button>
        </>
      )}
      {list.length > 0 && (
        <Button onPress={() => saveFile('redirects.csv', new Blob([toCsv(list)], { type: 'text/csv;charset=utf-8' }))}>
          {t('redirects.export')}
        </Button>
      )}
    </div>
  );
}
