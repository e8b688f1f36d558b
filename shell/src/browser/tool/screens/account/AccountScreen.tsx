import { Avatar, Button, Link, Screen, ScreenHead } from '@shared-contracts/ui';
import type { ScreenProps } from '../screen-props.ts';
import { useScreenWords } from '../use-screen-words.ts';
import styles from './account.module.css';
import { SessionList } from './SessionList.tsx';

/** Who the person is, whether their address is confirmed, and where they are signed in. */
export function AccountScreen({ host }: ScreenProps) {
  const t = useScreenWords(host);
  const user = host.session.user();
  const signOut = async (): Promise<void> => {
    await host.session.signOut();
    location.assign('/');
  };
  return (
    <Screen id="main">
      <ScreenHead
        title={t('account.title')}
        actions={<Button onPress={() => void signOut()}>{t('account.signOut')}</Button>}
      />
      {user && (
        <div className={styles.you}>
          <Avatar name={user.full_name} />
          <div className={styles.words}>
            <p className={styles.agent}>{user.full_name}</p>
            <p className={styles.times}>{user.email}</p>
          </div>
          <Link href="/reset-password">{t('account.changePassword')}</Link>
        </div>
      )}
      <section className={styles.part} aria-labelledby="account-sessions">
        <div>
          <h2 className={styles.heading} id="account-sessions">
            {t('account.sessions')}
          </h2>
          <p className={styles.times}>{t('account.sessionsHelp')}</p>
        </div>
        <SessionList host={host} />
      </section>
    </Screen>
  );
}
