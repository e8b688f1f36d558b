import { Badge, type BadgeProps } from '@shared-contracts/ui';
import type { RemoteState } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';

const TONES: Readonly<Record<RemoteState, NonNullable<BadgeProps['tone']>>> = {
  healthy: 'ok',
  refused: 'danger',
  failing: 'danger',
  waiting: 'warn',
  trial: 'accent',
  returned: 'danger',
  retired: 'neutral',
  unseen: 'neutral',
};

export function StateBadge({ state }: { readonly state: RemoteState }) {
  const t = useTranslate();
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}
