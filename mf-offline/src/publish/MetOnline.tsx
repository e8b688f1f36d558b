import { Button } from '@shared-contracts/ui';
import { Radio, RadioGroup } from '@shared-contracts/ui/more';
import type { Locale } from 'shared-contracts';
import type { Clash, Side } from 'shared-contracts/sections';
import { useTranslate } from '../use-translate.ts';
import { clashName, clashValue } from './clash-words.ts';
import styles from './dry-run.module.css';
import type { Met } from './dry-run.ts';
import { clashKey, type Decisions } from './rebase.ts';

interface MetOnlineProps {
  readonly met: Met;
  readonly locale: Locale;
  readonly decisions: Decisions;
  readonly onDecide: (decisions: Decisions) => void;
}

const SIDES = ['mine', 'theirs'] as const satisfies readonly Side[];

function ClashChoice({ met, clash, locale, decisions, onDecide }: MetOnlineProps & { readonly clash: Clash }) {
  const t = useTranslate();
  const { standing } = met;
  const key = clashKey(standing.key, clash);
  const contents = [standing.content, standing.theirs.content];
  const isGone = standing.theirs.content === null;
  return (
    <RadioGroup
      label={clashName(clash, contents, locale, t)}
      value={decisions[key] ?? null}
      onChange={(side) => onDecide({ ...decisions, [key]: side as Side })}
    >
      {SIDES.map((side) => (
        <Radio key={side} value={side} description={t(`dryRun.side.${side === 'theirs' && isGone ? 'gone' : side}`)}>
          <span className={styles.value}>{clashValue(clash[side], t)}</span>
        </Radio>
      ))}
    </RadioGroup>
  );
}

/** Something that was changed here and online: what both did to the same, with a choice for each. */
export function MetOnline(props: MetOnlineProps) {
  const { met, locale, decisions, onDecide } = props;
  const t = useTranslate();
  const { standing, clashes } = met;
  const { by, at, content } = standing.theirs;
  const when = at
    ? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(at))
    : '';
  const who = by ? t('dryRun.met.by', { by, when }) : t('dryRun.met.someone', { when });
  const takeAll = (side: Side): void =>
    onDecide({ ...decisions, ...Object.fromEntries(clashes.map((clash) => [clashKey(standing.key, clash), side])) });
  return (
    <section className={styles.met} aria-label={standing.name}>
      <h4 className={styles.name}>
        {t(content === null ? 'dryRun.met.gone' : 'dryRun.met.title', {
          name: standing.name || t('stores.project-meta-data'),
        })}
      </h4>
      <p className={styles.words}>
        {at ? `${who} ` : ''}
        {t(clashes.length === 0 ? 'dryRun.met.both' : 'dryRun.met.choose', { count: clashes.length })}
      </p>
      {clashes.length > 1 && (
        <div className={styles.all}>
          <Button size="small" onPress={() => takeAll('mine')}>
            {t('dryRun.met.allMine')}
          </Button>
          <Button size="small" onPress={() => takeAll('theirs')}>
            {t('dryRun.met.allTheirs')}
          </Button>
        </div>
      )}
      {clashes.map((clash) => (
        <div key={clashKey(standing.key, clash)} className={styles.clash}>
          <ClashChoice {...props} clash={clash} />
        </div>
      ))}
    </section>
  );
}
