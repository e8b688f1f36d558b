import { Button, EmptyState, icons, Skeleton } from '@shared-contracts/ui';
import { useState } from 'react';
import { LoadFailure } from '../LoadFailure.tsx';
import styles from '../operator.module.css';
import { type Operating, useTokens } from '../overview.ts';
import { useTranslate } from '../use-translate.ts';
import { Keys } from './Keys.tsx';
import { NewToken } from './NewToken.tsx';
import { TokenRow } from './TokenRow.tsx';

interface TokensProps extends Operating {
  /** Names that are known, to choose from. */
  readonly remotes: readonly string[];
}

/** Who may publish which remote. */
export function Tokens({ host, registry, remotes }: TokensProps) {
  const t = useTranslate();
  const [isMaking, setMaking] = useState(false);
  const tokens = useTokens({ host, registry });
  const { data } = tokens;
  return (
    <section className={styles.narrow} aria-labelledby="tokens-title">
      <div className={styles.head}>
        <h1 className={styles.title} id="tokens-title">
          {t('tokens.title')}
        </h1>
        <Button variant="primary" icon={<icons.Plus aria-hidden />} onPress={() => setMaking(true)}>
          {t('tokens.make')}
        </Button>
      </div>
      <p className={styles.about}>{t('tokens.about')}</p>
      {tokens.isPending && <Skeleton shape="row" count={3} />}
      <LoadFailure query={tokens} />
      {data?.length === 0 && (
        <EmptyState icon={<icons.KeyRound aria-hidden />} title={t('tokens.none')}>
          {t('tokens.noneText')}
        </EmptyState>
      )}
      <ul className={styles.lines}>
        {data?.map((token) => (
          <TokenRow key={token.id} {...{ host, registry, token }} />
        ))}
      </ul>
      <Keys host={host} registry={registry} />
      {isMaking && <NewToken {...{ host, registry, remotes }} onClose={() => setMaking(false)} />}
    </section>
  );
}
