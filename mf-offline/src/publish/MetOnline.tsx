import { Button } from '@shared-contracts/ui';
import { Radio, RadioGroup } from '@shared-contracts/ui/more';
import type { Locale } from 'shared-contracts';
import type { Clash, Side } from 'shared-contracts/sections';
import { useTranslate } from '../use-translate.ts';
import { choose, clashKey, type Decisions, decided } from './changes.ts';
import { clashName, clashValue } from './clash-words.ts';
import styles from './dry-run.module.css';
import type { Met } from './dry-run.ts';

interface MetOnlineProps {
  readonly met: Met;
  readonly locale: Locale;
  readonly decisions: Decisions;
  readonly onDecide: (decisions: Decisions) => void;
  /** Where the other side was written: online, or in the copy of another browser. */
  readonly words?: 'dryRun' | 'copy';
}

const SIDES = ['mine', 'theirs'] as const satisfies readonly Side[];

/** What choosing a side does, where one of them deleted it. */
function sidesOf({ is, theirs }: Met['standing']) {
  if (is === 'deleted') return { mine: 'remove', theirs: 'back' } as const;
  return { mine: 'mine', theirs: theirs.content === null ? 'gone' : 'theirs' } as const;
}

function titleOf({ is, theirs }: Met['standing']) {
  if (is === 'deleted') return 'removed';
  return theirs.content === null ? 'gone' : 'title';
}

function ClashChoice({
  met,
  clash,
  locale,
  decisions,
  onDecide,
  words = 'dryRun',
}: MetOnlineProps & { readonly clash: Clash }) {
  const t = useTranslate();
  const { standing } = met;
  const contents = [standing.content, standing.theirs.content];
  const sides = sidesOf(standing);
  // Of the whole of something, its name says what it is.
  const told = (side: Side): string =>
    clash.path.length === 0 && clash[side] != null ? standing.name : clashValue(clash[side], t);
  return (
    <RadioGroup
      label={clashName(clash, contents, locale, t)}
      value={decided(standing.key, decisions)(clash)}
      onChange={(side) => onDecide({ ...decisions, ...choose(standing.key, [clash], side as Side) })}
    >
      {SIDES.map((side) => (
        <Radio key={side} value={side} description={t(`${words}.side.${sides[side]}`)}>
          <span className={styles.value}>{told(side)}</span>
        </Radio>
      ))}
    </RadioGroup>
  );
}

/** Something that was changed here and online: what both did to the same, with a choice for each. */
export function MetOnline(props: MetOnlineProps) {
  const { met, locale, decisions, onDecide, words = 'dryRun' } = props;
  const t = useTranslate();
  const { standing, clashes } = met;
  const { by, at } = standing.theirs;
  // Below the title of what it stands in.
  const Heading = words === 'copy' ? 'h3' : 'h4';
  const when = at
    ? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(at))
    : '';
  const who = by ? t('dryRun.met.by', { by, when }) : t('dryRun.met.someone', { when });
  const takeAll = (side: Side): void => onDecide({ ...decisions, ...choose(standing.key, clashes, side) });
  return (
    <section className={styles.met} aria-label={standing.name}>
      <Heading className={styles.name}>
        {t(`${words}.met.${titleOf(standing)}`, {
          name: standing.name || t('stores.project-meta-data'),
        })}
      </Heading>
      <p className={styles.words}>
        {at ? `${who} ` : ''}
        {t(clashes.length === 0 ? `${words}.met.both` : `${words}.met.choose`, { count: clashes.length })}
      </p>
      {clashes.length > 1 && (
        <div className={styles.all}>
          <Button size="small" onPress={() => takeAll('mine')}>
            {t(`${words}.met.allMine`)}
          </Button>
          <Button size="small" onPress={() => takeAll('theirs')}>
            {t(`${words}.met.allTheirs`)}
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
