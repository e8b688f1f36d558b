import { Banner, Button, Link, ProgressBar, Skeleton } from '@shared-contracts/ui';
import { Dialog } from '@shared-contracts/ui/overlays';
import { PLAN_ADDRESS, type RemoteHost } from 'shared-contracts';
import { specificationMessage } from 'shared-contracts/messages';
import { formatBytes } from 'shared-contracts/tool';
import { useTranslate } from '../use-translate.ts';
import type { CarriedFile } from './bring-theme.ts';
import styles from './look-dialogs.module.css';
import { type Bringing, type Refs, useBringing } from './use-bringing.ts';
import { type Measured, useCarried } from './use-carried.ts';

export interface BringDialogProps {
  readonly host: RemoteHost;
  /** What would come into the library. */
  readonly files: readonly CarriedFile[];
  /** Takes the theme with what has arrived. */
  readonly onTake: (refs: Refs) => void;
  readonly onClose: () => void;
}

const sum = (files: readonly Measured[]): number => files.reduce((all, { bytes }) => all + (bytes ?? 0), 0);

/** What is to come, with what becomes of each. */
function FileList({ host, files, ways }: { host: RemoteHost; files: readonly Measured[]; ways: Bringing['ways'] }) {
  const t = useTranslate();
  const words = ({ url, never }: Measured): string => {
    const way = ways.get(url);
    if (way?.is === 'failed') return way.words;
    return never ?? (way ? t(`look.file.bring.${way.is}`) : '');
  };
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.url} data-wrong={ways.get(file.url)?.is === 'failed' || file.never !== null || undefined}>
          <span>{file.name}</span>
          <span>{file.bytes !== null && formatBytes(file.bytes, host.locale())}</span>
          <span className={styles.about}>{words(file)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Files of another site that a theme shows: how many, how large, and whether there is room for them, before any comes. */
export function BringDialog({ host, files: carried, onTake, onClose }: BringDialogProps) {
  const t = useTranslate();
  const locale = host.locale();
  const { data } = useCarried(host, carried);
  const { ways, isGoing, go, refs, stop } = useBringing(host);
  const coming = (data?.files ?? []).filter(({ never }) => never === null);
  const missing = coming.filter(({ url }) => !refs.has(url));
  const room = data?.room ?? null;
  const isBegun = ways.size > 0;
  const isFull = !isBegun && room !== null && room < coming.length;
  const bring = async (): Promise<void> => {
    const arrived = await go(coming);
    if (arrived) onTake(arrived);
  };
  const isRefused = [...ways.values()].some(
    (way) => way.is === 'failed' && way.words === specificationMessage('over-plan', locale),
  );
  const see = (): void => {
    onClose();
    host.router.navigate(PLAN_ADDRESS);
  };
  const sent = coming.reduce((all, { url, bytes }) => {
    const way = ways.get(url);
    return all + (way?.is === 'here' ? (bytes ?? 0) : way?.is === 'coming' ? way.sent : 0);
  }, 0);
  const bringing = isBegun ? t('look.file.bring.again') : t('look.file.bring.action', { count: coming.length });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={false}
      title={t('look.file.bring.title')}
      description={t('look.file.bring.what')}
      actions={
        !isGoing && (
          <>
            <Button onPress={() => onTake(refs)} isDisabled={!data}>
              {t(isBegun ? 'look.file.bring.asItIs' : 'look.file.bring.without')}
            </Button>
            {missing.length > 0 && (
              <Button variant="primary" isDisabled={isFull} onPress={() => void bring()}>
                {bringing}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles.bringing}>
        {!data && <Skeleton shape="row" count={2} />}
        {isFull && (
          <Banner tone="warn" title={specificationMessage('over-plan', locale)}>
            {t('look.file.bring.full', { count: room ?? 0 })} <Link onPress={see}>{t('plan.see')}</Link>
          </Banner>
        )}
        {data && !isFull && coming.length > 0 && !isBegun && (
          <p>
            {t('look.file.bring.size', { count: coming.length, size: formatBytes(sum(coming), locale) })}
            {room !== null && ` ${t('look.file.bring.room', { count: room })}`}
          </p>
        )}
        {isGoing && (
          <ProgressBar
            label={t('look.file.bring.going', { at: refs.size + 1, of: coming.length })}
            value={Math.round((100 * sent) / Math.max(1, sum(coming)))}
            onStop={stop}
          />
        )}
        {isBegun && !isGoing && missing.length > 0 && (
          <Banner tone="warn" role="alert">
            {t('look.file.bring.failed', { count: missing.length })}{' '}
            {isRefused && <Link onPress={see}>{t('plan.see')}</Link>}
          </Banner>
        )}
        {data && <FileList host={host} files={data.files} ways={ways} />}
      </div>
    </Dialog>
  );
}
