import { Button } from '@shared-contracts/ui';
import { CardPage } from '../card/CardPage.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { useScreenWords } from '../use-screen-words.ts';
import styles from './start.module.css';

const STEPS = ['start.step1', 'start.step2', 'start.step3'] as const;

/** The site is live; what people do next. */
export function FirstSteps({ host }: ScreenProps) {
  const t = useScreenWords(host);
  return (
    <CardPage title={t('start.done')} text={t('start.doneHelp', { host: location.host })}>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      <Button variant="primary" autoFocus onPress={() => location.assign('/?edit')}>
        {t('start.edit')}
      </Button>
    </CardPage>
  );
}
