import { AlertDialog } from '@shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { isEditing } from '../host/tool-router.ts';
import { useTool } from './tool-context.ts';
import { useSubscribed } from './use-subscribed.ts';

const placeOf = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string =>
  `${pathname}?${isEditing(new URL(search, 'https://site.invalid'))}`;

/** Asks before something unsaved is left behind, inside the document and on the way to another one. */
export function LeaveQuestion() {
  const { guards } = useTool();
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      placeOf(currentLocation) !== placeOf(nextLocation) && guards.objection() !== null,
  );
  const asked = useSubscribed(guards, guards.question);
  const question =
    blocker.state === 'blocked'
      ? { text: guards.objection(), stay: () => blocker.reset(), go: () => blocker.proceed() }
      : asked;
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
