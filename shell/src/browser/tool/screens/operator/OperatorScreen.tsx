import { useEffect, useMemo, useState } from 'react';
import type { OperatorScreenProps } from 'shared-contracts';
import { RemoteFailure } from '../../frame/RemoteFailure.tsx';
import { RemoteScreen } from '../../frame/RemoteScreen.tsx';
import { ScreenSkeleton } from '../../frame/ScreenSkeleton.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { OperatorSignIn } from './OperatorSignIn.tsx';
import { type Operator, operatorRegistry, readOperator, readPage, signOutOperator } from './operator-session.ts';

const failure = (error: unknown) => (
  <RemoteFailure error={error} isEditor={false} onView={() => location.assign('/')} />
);

/** `/operator`: the door is the shell's, what is behind it the remote's that provides it. No remote is given the token. */
export function OperatorScreen({ host }: ScreenProps) {
  /** Undefined until the server has said. */
  const [operator, setOperator] = useState<Operator | null | undefined>();
  useEffect(() => {
    // Who cannot be asked is asked for the token: what is wrong then is told there.
    void readOperator(host.locale())
      .catch(() => null)
      .then(setOperator);
  }, [host]);
  const registry = useMemo(() => operatorRegistry(host.locale, () => setOperator(null)), [host]);
  if (operator === undefined) return <ScreenSkeleton />;
  if (operator === null) return <OperatorSignIn host={host} onSignedIn={setOperator} />;
  const props: OperatorScreenProps = {
    host,
    registry,
    readPage: (url) => readPage(url, host.locale()),
    person: operator.person,
    signOut: async () => {
      await signOutOperator(host.locale());
      host.queryClient.clear();
      setOperator(null);
    },
  };
  const provider = host.remotes.provider('operator-page');
  return <RemoteScreen remote={provider?.name ?? null} screen="operator" props={props} failure={failure} />;
}
