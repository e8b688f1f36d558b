import { Badge } from '@shared-contracts/ui';
import styles from './compare.module.css';
import type { Side } from './difference.ts';
import type { NamedState } from './named-state.ts';

/** What a state is called, above its page. */
export function StateHead({ state }: { readonly state: NamedState }) {
  return (
    <header className={styles.stateHead}>
      {state.head ?? <h2 className={styles.heading}>{state.name}</h2>}
      {state.badge && <Badge tone={state.badge.tone ?? 'neutral'}>{state.badge.words}</Badge>}
      {state.note && <span className={styles.note}>{state.note}</span>}
    </header>
  );
}

/** Both of them, where they share one place. */
export const StateHeads = ({ states }: { readonly states: Readonly<Record<Side, NamedState>> }) => (
  <div className={styles.heads}>
    <StateHead state={states.before} />
    <StateHead state={states.after} />
  </div>
);
