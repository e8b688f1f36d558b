import { Avatar, Button, type ButtonProps } from '@shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import { useTool } from './tool-context.ts';
import { useSubscribed } from './use-subscribed.ts';

/** Opens the menu of who is signed in. */
export function PersonButton({ button }: { readonly button: ButtonProps }) {
  const { session, state } = useTool();
  const { t } = useTranslation();
  const user = useSubscribed(session, session.user) ?? state.session?.user;
  if (!user) return null;
  return (
    <Button
      {...button}
      variant="quiet"
      icon={<Avatar name={user.full_name} size="small" />}
      aria-label={t('person.menu')}
    />
  );
}
