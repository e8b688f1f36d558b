import { Banner, Button } from '@shared-contracts/ui';
import { TextField } from '@shared-contracts/ui/fields';
import { AlertDialog } from '@shared-contracts/ui/overlays';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Project, RemoteHost } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import styles from '../address/address.module.css';
import { useTranslate } from '../use-translate.ts';
import { TakeAlong } from './TakeAlong.tsx';

interface DeleteSiteProps {
  readonly host: RemoteHost;
  readonly site: Pick<Project, 'id' | 'url' | 'deletes_at'>;
  readonly onChange: () => void;
}

/** Something else was written than the site's address. */
const OTHER = new Error('This is another address.');

function Question({ host, site, onChange, close }: DeleteSiteProps & { readonly close: () => void }) {
  const t = useTranslate();
  const [typed, setTyped] = useState('');
  return (
    <AlertDialog
      isOpen
      onOpenChange={close}
      title={t('deletion.question', { host: site.url })}
      actionLabel={t('deletion.delete')}
      onAction={async () => {
        if (typed.trim().toLowerCase() !== site.url) throw OTHER;
        await host.write.deleteProject({ params: { project: site.id }, body: { host: typed.trim() } });
        onChange();
      }}
      explain={(error) =>
        error === OTHER ? t('deletion.other', { host: site.url }) : failureWords(error, host.locale())
      }
    >
      <p className={styles.what}>{t('deletion.what')}</p>
      <TextField
        label={t('deletion.confirm', { host: site.url })}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
      />
    </AlertDialog>
  );
}

/** A site that is to be deleted, until it is. */
function Leaving({ host, site, onChange }: DeleteSiteProps) {
  const t = useTranslate();
  const keep = useMutation({
    mutationFn: () => host.write.keepProject({ params: { project: site.id } }),
    onSuccess: onChange,
  });
  const day = new Date(site.deletes_at ?? 0).toLocaleDateString(host.locale(), { dateStyle: 'long' });
  return (
    <>
      <Banner tone="danger" title={t('deletion.leaving', { day })}>
        {t('deletion.leavingHelp')}
      </Banner>
      {keep.error && (
        <Banner tone="danger" role="alert">
          {failureWords(keep.error, host.locale())}
        </Banner>
      )}
      <div>
        <Button variant="primary" isPending={keep.isPending} onPress={() => keep.mutate()}>
          {t('deletion.keep')}
        </Button>
      </div>
    </>
  );
}

/** What cannot be taken back for ever: the site is handed over, or deleted in thirty days (row T5). */
export function DeleteSite({ host, site, onChange }: DeleteSiteProps) {
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={styles.hidden} aria-labelledby="deletion-title">
      <h2 id="deletion-title" className={styles.title}>
        {t('deletion.title')}
      </h2>
      <TakeAlong site={site} />
      {site.deletes_at ? (
        <Leaving {...{ host, site, onChange }} />
      ) : (
        <>
          <p className={styles.text}>
            {t('deletion.handOver')} <a href="/admin/people">{t('deletion.people')}</a>
          </p>
          <p className={styles.text}>{t('deletion.about')}</p>
          <div>
            <Button variant="danger" onPress={() => setAsking(true)}>
              {t('deletion.ask')}
            </Button>
          </div>
        </>
      )}
      {isAsking && <Question {...{ host, site, onChange }} close={() => setAsking(false)} />}
    </section>
  );
}
