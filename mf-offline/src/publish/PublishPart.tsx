import { Banner, Button, icons } from '@shared-contracts/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { RemoteHost } from 'shared-contracts';
import { specificationMessage } from 'shared-contracts/messages';
import styles from '../screen/draft-screen.module.css';
import type { Databases } from '../store/databases.ts';
import { useTranslate } from '../use-translate.ts';
import { addressOf } from './item-address.ts';
import { LookAhead } from './LookAhead.tsx';
import type { Left, Progress } from './progress.ts';
import type { Publisher } from './publisher.ts';
import { itemName, leftWords, saveReport } from './report.ts';
import { StepList } from './StepList.tsx';

interface PublishPartProps {
  readonly host: RemoteHost;
  readonly stores: Databases;
  readonly publisher: Publisher;
  /** Once all is online, and nothing of it is wanted here any more. */
  readonly onEnd: () => Promise<void>;
}

function Paused({
  host,
  stores,
  publisher,
  progress,
}: Omit<PublishPartProps, 'onEnd'> & { readonly progress: Progress }) {
  const t = useTranslate();
  const { failure } = progress;
  const edit = async (failed: Pick<Left, 'step' | 'key'>): Promise<void> => {
    const address = await addressOf(failed, host, stores);
    // What is being published cannot be edited.
    publisher.acknowledge();
    if (address) host.router.navigate(address);
  };
  return (
    <Banner
      tone="warn"
      role="alert"
      title={specificationMessage('publish-paused', host.locale())}
      actions={
        <>
          <Button size="small" variant="primary" onPress={() => void publisher.run()}>
            {t('publish.resume')}
          </Button>
          <Button size="small" onPress={() => void publisher.skip()}>
            {t('publish.skip')}
          </Button>
          {failure?.key !== undefined && failure.step !== 'project-setup' && (
            <Button size="small" onPress={() => void edit({ step: failure.step, key: failure.key ?? '' })}>
              {t('publish.edit')}
            </Button>
          )}
          <Button size="small" onPress={publisher.acknowledge}>
            {t('publish.stop')}
          </Button>
        </>
      }
    >
      {failure && (
        <p className={styles.words}>{t('publish.waits', { item: itemName(failure, t), words: failure.words })}</p>
      )}
      <p className={styles.words}>{t('publish.safe')}</p>
    </Banner>
  );
}

type CompletedProps = Omit<PublishPartProps, 'host' | 'stores'> & { readonly progress: Progress };

function Completed({ publisher, progress, onEnd }: CompletedProps) {
  const t = useTranslate();
  const { skipped } = progress;
  const end = async (): Promise<void> => {
    // First: written after the draft has ended, it would be all that stays of it.
    publisher.acknowledge();
    await onEnd();
  };
  return (
    <Banner
      tone={skipped.length > 0 ? 'warn' : 'ok'}
      role="status"
      title={t(skipped.length > 0 ? 'publish.completedWithErrors' : 'publish.completed')}
      actions={
        <>
          <Button size="small" variant={skipped.length > 0 ? 'primary' : 'secondary'} onPress={publisher.acknowledge}>
            {t('publish.keep')}
          </Button>
          <Button size="small" variant={skipped.length > 0 ? 'secondary' : 'primary'} onPress={() => void end()}>
            {t('publish.end')}
          </Button>
          {skipped.length > 0 && (
            <Button size="small" icon={<icons.Download aria-hidden />} onPress={() => saveReport(skipped, t)}>
              {t('publish.report')}
            </Button>
          )}
        </>
      }
    >
      {skipped.map((left) => (
        <p key={`${left.step} ${left.item}`} className={styles.words}>
          {leftWords(left, t)}
        </p>
      ))}
      <p className={styles.words}>{t('publish.endHelp')}</p>
    </Banner>
  );
}

/** Row O6: everything that is kept here goes online, step by step. */
export function PublishPart({ host, stores, publisher, onEnd }: PublishPartProps) {
  const t = useTranslate();
  const progress = useSyncExternalStore(publisher.subscribe, publisher.progress);
  const title = useRef<HTMLHeadingElement>(null);
  const isUnderWay = progress !== null;
  const wasUnderWay = useRef(isUnderWay);
  // The button that began or ended it is gone: the keyboard and the eye go on from here.
  useEffect(() => {
    if (wasUnderWay.current !== isUnderWay) title.current?.focus();
    wasUnderWay.current = isUnderWay;
  }, [isUnderWay]);
  return (
    <section className={styles.part} aria-labelledby="draft-publish">
      <h2 id="draft-publish" ref={title} tabIndex={-1} className={styles.title}>
        {t('publish.title')}
      </h2>
      {progress ? <StepList progress={progress} /> : <p className={styles.words}>{t('publish.about')}</p>}
      {progress?.state === 'running' && (
        <p role="status" className={styles.words}>
          {t('publish.running')}
        </p>
      )}
      {progress?.state === 'paused' && <Paused host={host} stores={stores} publisher={publisher} progress={progress} />}
      {progress?.state === 'completed' && <Completed publisher={publisher} progress={progress} onEnd={onEnd} />}
      {!progress && <LookAhead host={host} publisher={publisher} />}
    </section>
  );
}
