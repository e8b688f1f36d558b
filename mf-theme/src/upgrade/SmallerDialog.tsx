import { AlertDialog } from '@shared-contracts/ui/overlays';
import type { Package, RemoteHost } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import { useTranslate } from '../use-translate.ts';

interface SmallerDialogProps {
  readonly host: RemoteHost;
  readonly project: string;
  readonly package: Package;
  readonly onClose: () => void;
}

/** A smaller package, at the end of the month. */
export function SmallerDialog({ host, project, package: wanted, onClose }: SmallerDialogProps) {
  const t = useTranslate();
  const locale = host.locale();
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      title={t('upgrade.smaller.question', { package: wanted.title[locale] })}
      actionLabel={t('upgrade.smaller.action')}
      onAction={async () => {
        const saved = await host.write.saveNextPackage({ params: { project }, body: { package: wanted.name } });
        host.queryClient.setQueryData(['billing', project], saved);
      }}
      explain={(error) => failureWords(error, locale)}
    >
      {t('upgrade.smaller.what')}
    </AlertDialog>
  );
}
