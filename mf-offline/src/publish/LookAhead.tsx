import { Banner, Button, icons, Link } from '@shared-contracts/ui';
import { useEffect, useRef, useState } from 'react';
import { planAddressFor, type RemoteHost } from 'shared-contracts';
import { specificationMessage } from 'shared-contracts/messages';
import { failureWords, formatBytes } from 'shared-contracts/tool';
import styles from '../screen/draft-screen.module.css';
import { takeTurns } from '../store/breath.ts';
import { useTranslate } from '../use-translate.ts';
import { type Decisions, isDecided } from './changes.ts';
import table from './dry-run.module.css';
import type { DryRun, StepReport } from './dry-run.ts';
import { MetOnline } from './MetOnline.tsx';
import type { LookedAhead, Publisher } from './publisher.ts';
import { StepTable } from './StepTable.tsx';

/** Where people come back to from the plan. */
const HERE = '/admin/draft';

function TooMuchForPlan({ host, seen: { needs, best } }: { readonly host: RemoteHost; readonly seen: DryRun }) {
  const t = useTranslate();
  const locale = host.locale();
  return (
    <Banner
      tone="warn"
      role="alert"
      title={specificationMessage(best ? 'data-over-plan' : 'no-package-fits', locale)}
      actions={
        <Link href={planAddressFor(HERE, { pages: needs.pages, media: needs.media })} className={table.plans ?? ''}>
          {t('dryRun.seePlans')}
        </Link>
      }
    >
      <p className={styles.words}>{best ? t('dryRun.fits', { plan: best.title[locale] }) : t('dryRun.fitsNone')}</p>
    </Banner>
  );
}

/** All that it does, once everything is decided. */
const itemsOf = ({ created, changed, deleted, met }: StepReport): number =>
  created + changed + deleted.length + met.filter(({ standing }) => standing.is === 'deleted').length;

interface SeenProps {
  readonly host: RemoteHost;
  readonly seen: LookedAhead;
  readonly onPublish: (decisions: Decisions) => void;
  readonly onLater: () => void;
}

/** What a publish would do, what there is to decide, and the publish itself. */
function Seen({ host, seen, onPublish, onLater }: SeenProps) {
  const t = useTranslate();
  const locale = host.locale();
  const [decisions, setDecisions] = useState<Decisions>({});
  const met = seen.steps.flatMap((step) => step.met);
  const asked = met.filter(({ standing }) => !isDecided(standing, {})).length;
  const open = met.filter(({ standing }) => !isDecided(standing, decisions)).length;
  const title = useRef<HTMLHeadingElement>(null);
  // It comes below the button that asked for it, which is gone with that.
  useEffect(() => {
    title.current?.scrollIntoView({ block: 'start' });
    title.current?.focus({ preventScroll: true });
  }, []);
  const [items, bytes] = seen.steps.reduce(([many, size], step) => [many + itemsOf(step), size + step.bytes], [0, 0]);
  return (
    <>
      <h3 ref={title} tabIndex={-1} className={styles.subtitle}>
        {t('dryRun.title')}
      </h3>
      <p className={styles.words}>{t('dryRun.about', { count: items, bytes: formatBytes(bytes, locale) })}</p>
      {seen.isOver && <TooMuchForPlan host={host} seen={seen} />}
      <div className={table.sides}>
        <StepTable seen={seen} locale={locale} />
        {met.length > 0 && (
          <div className={table.decisions}>
            <h4 className={table.heading}>{t('dryRun.decide', { count: asked })}</h4>
            {met.map((each) => (
              <MetOnline key={each.standing.key} {...{ met: each, locale, decisions }} onDecide={setDecisions} />
            ))}
          </div>
        )}
      </div>
      {asked > 0 && <p className={styles.words}>{t('dryRun.open', { count: open })}</p>}
      <div className={styles.actions}>
        <Button variant="primary" icon={<icons.Upload aria-hidden />} onPress={() => onPublish(decisions)}>
          {t('dryRun.publish', { count: items - open })}
        </Button>
        <Button onPress={onLater}>{t('dryRun.later')}</Button>
      </div>
    </>
  );
}

/** Row O9: before anything is sent, what would be, and what would not. */
export function LookAhead({ host, publisher }: { readonly host: RemoteHost; readonly publisher: Publisher }) {
  const t = useTranslate();
  const [seen, setSeen] = useState<LookedAhead | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      // The press is drawn first: a slow machine has enough to do with that.
      await takeTurns();
      await work();
    } catch (error) {
      host.report(error, 'draft mode: look ahead');
      setFailure(failureWords(error, host.locale()));
    } finally {
      setBusy(false);
    }
  };
  const look = () => attempt(async () => setSeen(await publisher.look()));
  return (
    <>
      {failure !== null && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      {seen ? (
        <Seen
          host={host}
          seen={seen}
          onPublish={(decisions) => void attempt(() => publisher.begin(seen, decisions))}
          onLater={() => setSeen(null)}
        />
      ) : (
        <div className={styles.actions}>
          <Button variant="primary" icon={<icons.Upload aria-hidden />} isPending={isBusy} onPress={() => void look()}>
            {t('publish.begin')}
          </Button>
        </div>
      )}
    </>
  );
}
