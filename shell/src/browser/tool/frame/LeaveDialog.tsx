import { AlertDialog } from '@shared-contracts/ui/overlays';
import { useTranslation } from 'react-i18next';

interface Question {
  readonly text: (() => string) | null;
  readonly go: () => void;
  readonly stay: () => void;
}

/** The question whether to leave something unsaved behind; closed while there is none. */
export function LeaveDialog({ question }: { readonly question: Question | null }) {
  const { t } = useTranslation();
  return (
    <AlertDialog
      isOpen={question !== null}
      onOpenChange={(isOpen) => isOpen || question?.stay()}
      title={t('leave.title')}
      actionLabel={t('leave.go')}
      cancelLabel={t('leave.stay')}
      onAction={() => question?.go()}
    >
      <p>{question?.text?.()}</p>
    </AlertDialog>
  );
}
