import { Button, Link } from '@shared-contracts/ui';
import { CardPage } from '../card/CardPage.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { useScreenWords } from '../use-screen-words.ts';
import styles from './start.module.css';

const STEPS = ['start.step1', 'start.step2', 'start.step3'] as const;

/** The site stands; what people do next. Where visitors do not see it yet, it says so and leads to what opens it. */
export function FirstSteps({ host }: ScreenProps) {
  const t = useScreenWords(host);
  const isOpen = host.project?.claimed === true && host.project.verified;
  return (
    <CardPage
      title={t(isOpen ? 'start.done' : 'start.ready')}
      text={t(isOpen ? 'start.doneHelp' : 'start.readyHelp', { host: location.host })}
    >
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
        <li>
          <Link href="/theme/global_settings">{t('start.look')}</Link>
        </li>
      </ol>
      <Button variant="primary" autoFocus onPress={() => location.assign('/?edit')}>
        {t('start.edit')}
      </Button>
      {!isOpen && <Link href="/admin/people">{t('start.open')}</Link>}
    </CardPage>
  );
}
