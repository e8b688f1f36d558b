import { Avatar, Button, Link } from '@shared-contracts/ui';
import { CardPage } from '../card/CardPage.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { useScreenWords } from '../use-screen-words.ts';
import styles from './account.module.css';
import { SessionList } from './SessionList.tsx';
import { Verification } from './Verification.tsx';

/** Who the person is, whether their address is confirmed, and where they are signed in. */
export function AccountScreen({ host }: ScreenProps) {
  const t = useScreenWords(host);
  const user = host.session.user();
  const signOut = async (): Promise<void> => {
    await host.session.signOut();
    location.assign('/');
  };
  return (
    <CardPage title={t('account.title')} wide>
      {user && (
        <div className={styles.you}>
          <Avatar name={user.full_name} />
          <div>
            <p className={styles.agent}>{user.full_name}</p>
            <p className={styles.times}>{user.email}</p>
          </div>
        </div>
      )}
      <Verification host={host} />
      <section className={styles.part} aria-labelledby="account-sessions">
        <h2 className={styles.heading} id="account-sessions">
          {t('account.sessions')}
        </h2>
        <p className={styles.times}>{t('account.sessionsHelp')}</p>
        <SessionList host={host} />
      </section>
      <div className={styles.actions}>
        <Link href="/">{t('site')}</Link>
        <Link href="/reset-password">{t('account.changePassword')}</Link>
        <Button onPress={() => void signOut()}>{t('account.signOut')}</Button>
      </div>
    </CardPage>
  );
}
