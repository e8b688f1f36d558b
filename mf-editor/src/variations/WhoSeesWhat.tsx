import { Button } from '@shared-contracts/ui';
import { Slider } from '@shared-contracts/ui/more';
import { type RefObject, useRef } from 'react';
import { useEditor } from '../editor/use-editor.ts';
import { explainFailure } from './explain-failure.ts';
import { formatRates } from './format-rates.ts';
import { useShare } from './use-share.ts';
import { useVariationWords } from './use-variation-words.ts';
import { useVariation } from './use-variations.ts';
import { saveTrial, sharesOf, variationsOf } from './variation-writes.ts';
import styles from './variations.module.css';

interface ShareSliderProps {
  /** Percent that see main. */
  readonly main: number;
  /** Percent that main and the variation have together. */
  readonly all: number;
  readonly onChange: (main: number) => void;
  readonly input: RefObject<HTMLInputElement | null>;
}

/** Main's share to the left, the variation's to the right. */
function ShareSlider({ main, all, onChange, input }: ShareSliderProps) {
  const { host } = useEditor();
  const t = useVariationWords(host);
  const { main: version, variation } = useVariation();
  const { share } = formatRates(host.locale());
  return (
    <Slider
      inputRef={input}
      className={styles.slider}
      max={all}
      value={main}
      disabled={all === 0 || !host.session.may('saveVariation')}
      aria-label={t('share.slider', { name: variation.page })}
      aria-valuetext={t('share.value', {
        ...{ main: share(main), mainName: version.page },
        ...{ variation: share(all - main), name: variation.page },
      })}
      onChange={onChange}
    />
  );
}

/** While a trial runs, another share is said and then done. */
function ApplyShare({ onDone }: { readonly onDone: () => void }) {
  const { host } = useEditor();
  const t = useVariationWords(host);
  const { all, main, variation } = useVariation();
  const { chosen, rest, setChosen } = useShare();
  if (!all.trial.running || chosen === variation.share) return null;
  const ratio = (percent: number) => t('share.ratio', { main: rest - percent, variation: percent });
  // What was pressed is gone then.
  const end = (): void => {
    setChosen(null);
    onDone();
  };
  const apply = async (): Promise<void> => {
    if (chosen === 0 && rest === 100) {
      host.toasts.create(t('share.nobody', { name: variation.page }), { type: 'warning' });
      return;
    }
    try {
      await saveTrial(host, main.id, all, { shares: { ...sharesOf(all), [variation.id]: chosen } });
      end();
      host.toasts.create(t('share.applied', { ratio: ratio(chosen) }), { type: 'success' });
    } catch (error) {
      host.toasts.create(explainFailure(host, error, t), { type: 'error' });
    }
  };
  return (
    <div className={styles.buttons}>
      <Button size="small" variant="primary" onPress={() => void apply()}>
        {t('share.apply')}
      </Button>
      <Button size="small" variant="quiet" onPress={end}>
        {t('share.back', { ratio: ratio(variation.share) })}
      </Button>
    </div>
  );
}

/** How visitors are shared out among the versions. */
export function WhoSeesWhat() {
  const { host } = useEditor();
  const t = useVariationWords(host);
  const { all, main, mainPage, variation } = useVariation();
  const { share } = formatRates(host.locale());
  const { chosen, rest, setChosen } = useShare();
  const slider = useRef<HTMLInputElement>(null);
  const others = variationsOf(all).filter((each) => each.id !== variation.id && each.share > 0);
  const list = others.map((each) => t('share.other', { name: each.page, percent: share(each.share) })).join(', ');
  return (
    <section className={styles.part} aria-labelledby="variation-share">
      <header className={styles.head}>
        <h2 id="variation-share" className={styles.heading}>
          {t('share.title')}
        </h2>
        <span className={styles.quiet}>{t('share.ratio', { main: rest - chosen, variation: chosen })}</span>
      </header>
      <ShareSlider main={rest - chosen} all={rest} onChange={(own) => setChosen(rest - own)} input={slider} />
      <p className={styles.sides}>
        <span>{t('share.side', { name: main.page, percent: share(rest - chosen) })}</span>
        <span>{t('share.side', { name: variation.page, percent: share(chosen) })}</span>
      </p>
      {list !== '' && <p className={styles.quiet}>{t('share.others', { list })}</p>}
      <ApplyShare onDone={() => slider.current?.focus()} />
      <p className={styles.quiet}>{t('share.how', { main: main.page })}</p>
      {mainPage.status === 'draft' && <p className={styles.warn}>{t('share.unpublished')}</p>}
    </section>
  );
}
