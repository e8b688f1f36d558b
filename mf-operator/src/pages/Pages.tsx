import { Badge, Banner, Button } from '@shared-contracts/ui';
import { Form, TextField } from '@shared-contracts/ui/fields';
import { type FormEvent, useState } from 'react';
import type { MadeWith, OperatorScreenProps, RemoteHost } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import styles from '../operator.module.css';
import type { RemoteOverview } from '../overview.ts';
import { useTranslate } from '../use-translate.ts';

interface PagesProps extends Pick<OperatorScreenProps, 'readPage'> {
  readonly host: RemoteHost;
  readonly remotes: readonly RemoteOverview[];
}

/** Which versions a page is made with, whatever site it is of. */
export function Pages({ host, readPage, remotes }: PagesProps) {
  const t = useTranslate();
  const [address, setAddress] = useState(`${location.origin}/`);
  const [found, setFound] = useState<(MadeWith & { readonly address: string }) | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const look = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setPending(true);
    setFailure(null);
    setFound(null);
    try {
      setFound({ ...(await readPage(address.trim())), address: address.trim() });
    } catch (error) {
      setFailure(failureWords(error, host.locale()));
    } finally {
      setPending(false);
    }
  };
  return (
    <section className={styles.narrow} aria-labelledby="pages-title">
      <h1 className={styles.title} id="pages-title">
        {t('pages.title')}
      </h1>
      <p className={styles.about}>{t('pages.about')}</p>
      <Form onSubmit={(event) => void look(event)}>
        <TextField label={t('pages.address')} type="url" isRequired value={address} onChange={setAddress} />
        <div>
          <Button type="submit" variant="primary" isPending={isPending}>
            {t('pages.look')}
          </Button>
        </div>
      </Form>
      {failure !== null && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      {found?.location && <Banner role="status">{t('pages.leads', { location: found.location })}</Banner>}
      {found && !found.location && (
        <section className={styles.part} aria-labelledby="made-title" role="status">
          <h2 className={styles.detailsTitle} id="made-title">
            {found.address}
          </h2>
          <ul className={styles.lines}>
            {Object.entries(found.remotes).map(([name, version]) => {
              const isLive = remotes.find((remote) => remote.name === name)?.live === version;
              return (
                <li key={name} className={styles.lineHead}>
                  <strong>{name}</strong> <code>{version}</code>
                  <Badge tone={isLive ? 'ok' : 'warn'}>{t(isLive ? 'pages.live' : 'pages.other')}</Badge>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </section>
  );
}
