import type { ScreenProps } from '../screen-props.ts';
import { AskForLink } from './AskForLink.tsx';
import { ChoosePassword } from './ChoosePassword.tsx';

/** With the token of a mailed link a new password is chosen; without one the link is asked for. */
export function ResetPasswordScreen({ host }: ScreenProps) {
  const token = new URLSearchParams(host.router.location().search).get('token');
  return token ? <ChoosePassword host={host} token={token} /> : <AskForLink host={host} />;
}
