import { useEffect, useMemo, useState } from 'react';
import type { OperatorScreenProps, RemoteHost } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import { RemoteFailure } from '../../frame/RemoteFailure.tsx';
import { RemoteScreen } from '../../frame/RemoteScreen.tsx';
import { ScreenSkeleton } from '../../frame/ScreenSkeleton.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { useScreenWords } from '../use-screen-words.ts';
import { OperatorSignIn } from './OperatorSignIn.tsx';
import { type Operator, operatorRegistry, readOperator, readPage, signOutOperator } from './operator-session.ts';

const failure = (error: unknown) => (
  <RemoteFailure error={error} isEditor={false} onView={() => location.assign('/')} />
);

/** Ends the session. False where it goes on here; where nobody else could be told of its end, that is said. */
async function leave(host: RemoteHost, leftHere: string): Promise<boolean> {
  try {
    await signOutOperator(host.locale());
    return true;
  } catch (error) {
    const hasLeft = await readOperator(host.locale()).then(
      (operator) => operator === null,
      () => false,
    );
    host.toasts.create(hasLeft ? leftHere : failureWords(error, host.locale()), { type: 'warning' });
    return hasLeft;
  }
}

/** `/operator`: the door is the shell's, what is behind it the remote's that provides it. No remote is given the token. */
export function OperatorScreen({ host }: ScreenProps) {
  const t = useScreenWords(host);
  /** Undefined until the server has said. */
  const [operator, setOperator] = useState<Operator | null | undefined>();
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    // Who cannot be asked is asked for the token: what is wrong then is told there.
    void readOperator(host.locale())
      .catch(() => null)
      .then(setOperator);
  }, [host]);
  const registry = useMemo(() => operatorRegistry(host.locale, () => setOperator(null)), [host]);
  // Nothing is asked any more while the session ends.
  if (operator === undefined || isLeaving) return <ScreenSkeleton />;
  if (operator === null) return <OperatorSignIn host={host} onSignedIn={setOperator} />;
  const props: OperatorScreenProps = {
    host,
    registry,
    readPage: (url) => readPage(url, host.locale()),
    person: operator.person,
    signOut: async () => {
      setIsLeaving(true);
      const hasLeft = await leave(host, t('operator.leftHere'));
      if (hasLeft) host.queryClient.clear();
      if (hasLeft) setOperator(null);
      setIsLeaving(false);
    },
  };
  const provider = host.remotes.provider('operator-page');
  return <RemoteScreen remote={provider?.name ?? null} screen="operator" props={props} failure={failure} />;
}
