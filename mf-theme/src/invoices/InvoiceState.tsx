import { Badge, type BadgeProps } from '@shared-contracts/ui';
import type { Invoice } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';

const TONES: Readonly<Record<Invoice['state'], NonNullable<BadgeProps['tone']>>> = {
  ...{ open: 'accent', paid: 'ok', failed: 'danger', agreed: 'neutral', credited: 'neutral' },
};

/** What became of an invoice. */
export function InvoiceState({ state }: Pick<Invoice, 'state'>) {
  const t = useTranslate();
  return <Badge tone={TONES[state]}>{t(`invoices.states.${state}`)}</Badge>;
}
