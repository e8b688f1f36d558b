import { Badge, type BadgeProps } from '@shared-contracts/ui';
import type { CreditNote } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';

type Refund = NonNullable<CreditNote['refund']>;

const TONES: Readonly<Record<Refund['status'], NonNullable<BadgeProps['tone']>>> = {
  ...{ due: 'accent', done: 'ok', failed: 'danger' },
};

/** Whether what was credited is back on the card that paid. */
export function RefundState({ status }: Refund) {
  const t = useTranslate();
  return <Badge tone={TONES[status]}>{t(`invoices.refunds.${status}`)}</Badge>;
}
