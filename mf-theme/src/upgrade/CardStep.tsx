import { Banner, Button, Skeleton } from '@shared-contracts/ui';
import {
  ApiError,
  cardHold,
  formatPrice,
  type Package,
  type RemoteHost,
  type Upgrade,
  usesDecimals,
} from 'shared-contracts';
import { specificationMessage } from 'shared-contracts/messages';
import { failureWords } from 'shared-contracts/tool';
import { useTranslate } from '../use-translate.ts';
import { CardFrame } from './CardFrame.tsx';
import styles from './upgrade.module.css';
import { useCardCheck } from './use-card-check.ts';

interface CardStepProps {
  readonly host: RemoteHost;
  readonly project: string;
  readonly package: Package;
  readonly isTest: boolean;
  readonly onDone: (upgrade: Upgrade) => void;
}

/** A card, given to the provider alone; what does not work can be tried again. */
export function CardStep({ host, project, package: wanted, isTest, onDone }: CardStepProps) {
  const t = useTranslate();
  const locale = host.locale();
  const check = useCardCheck(host, { project, package: wanted.name }, onDone);
  const { failure } = check;
  const { card, package: unfit } = (failure instanceof ApiError && failure.details.errors) || {};
  const reason = card?.[0] ?? unfit?.[0];
  const { currency } = wanted;
  const amount = formatPrice(cardHold(currency), { locale, currency, priceDecimals: usesDecimals(currency) });
  return (
    <div className={styles.step}>
      <p className={styles.why}>{t('upgrade.card.about', { amount })}</p>
      {isTest && <Banner>{t('upgrade.card.test')}</Banner>}
      {failure !== null && (
        <Banner
          tone="danger"
          role="alert"
          title={specificationMessage('upgrade-failed', locale)}
          actions={
            <Button size="small" onPress={() => (check.isUnheard ? void check.settle() : check.again())}>
              {t(check.isUnheard ? 'upgrade.card.ask' : 'upgrade.card.again')}
            </Button>
          }
        >
          {reason ?? failureWords(failure, locale)}
        </Banner>
      )}
      {failure === null && check.frame === null && <Skeleton shape="row" count={3} />}
      {failure === null && check.frame !== null && (
        <CardFrame address={check.frame} locale={locale} onSettled={() => void check.settle()} />
      )}
      {check.isSettling && (
        <p role="status" className={styles.why}>
          {t('upgrade.card.settling')}
        </p>
      )}
    </div>
  );
}
