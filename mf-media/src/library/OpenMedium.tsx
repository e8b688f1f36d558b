import { Sheet } from '@shared-contracts/ui/overlays';
import type { RemoteHost } from 'shared-contracts';
import { MediumDetails } from '../details/MediumDetails.tsx';
import { useTranslate } from '../use-translate.ts';
import { useNarrow } from './use-narrow.ts';

interface OpenMediumProps {
  readonly host: RemoteHost;
  readonly id: string;
  readonly onClose: () => void;
  readonly onTag: (tag: string) => void;
}

/** Pixels below which there is no room beside the list. */
const BESIDE = 768;
/** Of the window's height. */
const STOPS = [0.85] as const;

/** The medium that is open: beside the list, or over it, with the focus, where there is no room. */
export function OpenMedium(props: OpenMediumProps) {
  const t = useTranslate();
  const isNarrow = useNarrow(BESIDE);
  if (!isNarrow) return <MediumDetails {...props} />;
  return (
    <Sheet
      isModal
      isOpen
      title={t('details.label')}
      stops={STOPS}
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onClose();
      }}
    >
      <MediumDetails {...props} isBare />
    </Sheet>
  );
}
