import { Contributed, Skeleton } from '@shared-contracts/ui';
import type { RemoteHost } from 'shared-contracts';
import styles from './overview.module.css';

/** What remotes have to tell here, a card each. */
export function Cards({ host }: { readonly host: RemoteHost }) {
  const cards = host.contributions.slot('overview-card');
  if (cards.length === 0) return null;
  return (
    <div className={styles.cards}>
      {cards.map((card) => (
        <section key={card.id} className={styles.card} aria-label={card.label()}>
          <h2 className={styles.heading}>{card.label()}</h2>
          <Contributed contribution={card} host={host} props={{ host }} waiting={<Skeleton shape="row" count={2} />} />
        </section>
      ))}
    </div>
  );
}
