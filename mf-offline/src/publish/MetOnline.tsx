import { Button } from '@shared-contracts/ui';
import { Radio, RadioGroup } from '@shared-contracts/ui/more';
import type { Locale } from 'shared-contracts';
import type { Side } from 'shared-contracts/sections';
import { useTranslate } from '../use-translate.ts';
import { ClashSide } from './ClashSide.tsx';
import { choose, clashKey, type Decisions, decided } from './changes.ts';
import { type Choice, choicesOf, filesOf, isOfFile } from './clash-files.ts';
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

interface ClashChoiceProps extends MetOnlineProps {
  /** Decided together; what the first of them says is shown. */
  readonly clashes: Choice;
}

function ClashChoice({ met, clashes, locale, decisions, onDecide, words = 'dryRun' }: ClashChoiceProps) {
  const t = useTranslate();
  const { standing } = met;
  const [clash] = clashes;
  const contents = [standing.content, standing.theirs.content];
  const sides = sidesOf(standing);
  const told = (side: Side, hasFiles: boolean): string => {
    if (isOfFile(standing, clash)) return '';
    // Of the whole of something, its name says what it is.
    return clash.path.length === 0 && clash[side] != null ? standing.name : clashValue(clash[side], hasFiles, t);
  };
  return (
    <RadioGroup
      label={clashName(clash, contents, locale, t)}
      value={decided(standing.key, decisions)(clash)}
      onChange={(side) => onDecide({ ...decisions, ...choose(standing.key, clashes, side as Side) })}
    >
      {SIDES.map((side) => {
        const files = filesOf(met, clash, side);
        return (
          <Radio key={side} value={side} description={t(`${words}.side.${sides[side]}`)}>
            <ClashSide text={told(side, files.length > 0)} files={files} locale={locale} />
          </Radio>
        );
      })}
    </RadioGroup>
  );
}

/** Something that was changed here and online: what both did to the same, with a choice for each. */
export function MetOnline(props: MetOnlineProps) {
  const { met, locale, decisions, onDecide, words = 'dryRun' } = props;
  const t = useTranslate();
  const { standing, clashes } = met;
  const choices = choicesOf(met);
  const { by, at } = standing.theirs;
  // Below the title of what it stands in.
  const Heading = words === 'copy' ? 'h3' : 'h5';
  const when = at
    ? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(at))
    : '';
  const who = by ? t('dryRun.met.by', { by, when }) : t('dryRun.met.someone', { when });
  const takeAll = (side: Side): void => onDecide({ ...decisions, ...choose(standing.key, clashes, side) });
  return (
    <section className={styles.met} aria-label={standing.name || t('stores.project-meta-data')}>
      <Heading className={styles.name}>
        {t(`${words}.met.${titleOf(standing)}`, {
          name: standing.name || t('stores.project-meta-data'),
        })}
      </Heading>
      <p className={styles.words}>
        {at ? `${who} ` : ''}
        {t(choices.length === 0 ? `${words}.met.both` : `${words}.met.choose`, { count: choices.length })}
      </p>
      {choices.length > 1 && (
        <div className={styles.all}>
          <Button size="small" onPress={() => takeAll('mine')}>
            {t(`${words}.met.allMine`)}
          </Button>
          <Button size="small" onPress={() => takeAll('theirs')}>
            {t(`${words}.met.allTheirs`)}
          </Button>
        </div>
      )}
      {choices.map((choice) => (
        <div key={clashKey(standing.key, choice[0])} className={styles.clash}>
          <ClashChoice {...props} clashes={choice} />
        </div>
      ))}
    </section>
  );
}
