import { Button, icons } from '@shared-contracts/ui';
import { useTranslate } from '../use-translate.ts';
import { BACKDROP } from './contrast-pairs.ts';
import styles from './look.module.css';
import type { PoorContrast } from './poor-contrast.ts';
import { variableLabel } from './setting-label.ts';

interface Props {
  readonly poor: PoorContrast;
  readonly locale: string;
  readonly isReadOnly: boolean;
  readonly onUse: (colour: string) => void;
  /** What variables are called here; by default as in the theme. */
  readonly label?: (variable: string) => string;
}

/** Never more than there is: 4.49 is no 4.5. */
const floor = (ratio: number): number => Math.floor(ratio * 10) / 10;

/** Says beside a colour that it is hard to read, how hard, and what would do. */
export function ContrastNote({ poor, locale, isReadOnly, onUse, label }: Props) {
  const t = useTranslate();
  const { better, need } = poor;
  const beside =
    poor.beside === BACKDROP ? t('look.contrast.backdrop') : (label?.(poor.beside) ?? variableLabel(t, poor.beside));
  const say = (ratio: number): string =>
    t('look.contrast.ratio', { ratio: new Intl.NumberFormat(locale).format(floor(ratio)) });
  return (
    <div className={styles.contrast}>
      <p>
        <icons.TriangleAlert className={styles.sign ?? ''} aria-hidden />
        {t('look.contrast.poor', { ratio: say(poor.ratio), beside, need: say(need) })}
      </p>
      {better && !isReadOnly && (
        <Button
          size="small"
          icon={
            <svg viewBox="0 0 16 16" aria-hidden>
              <rect width="16" height="16" rx="4" fill={better.colour} />
            </svg>
          }
          onPress={() => onUse(better.colour)}
        >
          {t('look.contrast.use', { colour: better.colour, ratio: say(better.ratio) })}
        </Button>
      )}
    </div>
  );
}
