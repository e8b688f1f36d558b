import { Button } from '@shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import { DraftStatus } from './DraftStatus.tsx';
import { LanguageTabs } from './LanguageTabs.tsx';
import { PageSwitcher } from './PageSwitcher.tsx';
import { SaveButton } from './SaveButton.tsx';
import styles from './top-bar.module.css';
import { UndoRedo } from './UndoRedo.tsx';
import type { Screen } from './use-screen.ts';
import { WidthSwitch } from './WidthSwitch.tsx';

interface TopBarProps {
  readonly screen: Screen;
  readonly onLeave: () => void;
}

function PhoneBar({ onLeave }: Pick<TopBarProps, 'onLeave'>) {
  return (
    <>
      <div className={styles.start}>
        <PageSwitcher screen="phone" onLeave={onLeave} />
        <LanguageTabs isShort />
      </div>
      <div className={styles.end}>
        <UndoRedo isUndoOnly />
        <SaveButton />
      </div>
    </>
  );
}

/** What page this is, in which language and width, how safe the work is, and the way to visitors. */
export function TopBar({ screen, onLeave }: TopBarProps) {
  const { t } = useTranslation('mf-editor');
  return (
    <section className={styles.bar} data-screen={screen} aria-label={t('frame.bar')}>
      {screen === 'phone' ? (
        <PhoneBar onLeave={onLeave} />
      ) : (
        <>
          <div className={styles.start}>
            <PageSwitcher screen={screen} onLeave={onLeave} />
            <span className={styles.hairline} />
            <LanguageTabs isShort={screen === 'tablet'} />
          </div>
          <div className={styles.middle}>
            <WidthSwitch />
            <span className={styles.hairline} />
            <UndoRedo />
          </div>
          <div className={styles.end}>
            <DraftStatus />
            <Button onPress={onLeave}>{t('frame.preview')}</Button>
            <SaveButton />
          </div>
        </>
      )}
    </section>
  );
}
