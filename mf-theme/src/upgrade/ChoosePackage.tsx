import { Button } from '@shared-contracts/ui';
import { useState } from 'react';
import type { Package, RemoteHost } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import { SmallerDialog } from './SmallerDialog.tsx';
import { UpgradeDialog } from './UpgradeDialog.tsx';

interface ChoosePackageProps {
  readonly host: RemoteHost;
  readonly project: string;
  readonly package: Package;
  /** That of today. */
  readonly current: Package | null;
  /** The one that is advised. */
  readonly isBest: boolean;
}

/** Takes a package: a larger one now, a smaller one at the end of the month; nothing where it is neither. */
export function ChoosePackage({ host, project, package: wanted, current, isBest }: ChoosePackageProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const difference = wanted.price - (current?.price ?? 0);
  if (wanted.name === current?.name || difference === 0) return null;
  const close = (): void => setOpen(false);
  const words = { package: wanted.title[host.locale()] };
  const parts = { host, project, package: wanted };
  return (
    <>
      <Button
        size="small"
        variant={isBest && difference > 0 ? 'primary' : 'secondary'}
        aria-label={t(difference > 0 ? 'upgrade.choose' : 'upgrade.smaller.choose', words)}
        onPress={() => setOpen(true)}
      >
        {t('upgrade.choose', words)}
      </Button>
      {isOpen && difference > 0 && <UpgradeDialog {...parts} onClose={close} />}
      {isOpen && difference < 0 && <SmallerDialog {...parts} onClose={close} />}
    </>
  );
}
