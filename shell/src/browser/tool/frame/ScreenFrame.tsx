import { lazy, Suspense, useMemo } from 'react';
import type { ScreenSource } from '../screens/screens.ts';
import { FailureBoundary } from './FailureBoundary.tsx';
import { Loading } from './Loading.tsx';
import { RemoteFailure } from './RemoteFailure.tsx';
import { RemoteScreen } from './RemoteScreen.tsx';
import { useTool } from './tool-context.ts';

const goHome = (): void => location.assign('/');
const failure = (error: unknown) => <RemoteFailure error={error} isEditor={false} onView={goHome} />;

function OwnScreen({ load }: Extract<ScreenSource, { load: unknown }>) {
  const { host } = useTool();
  const Screen = useMemo(() => lazy(load), [load]);
  return (
    <FailureBoundary onError={(error) => host.report(error, 'screen')} fallback={failure}>
      <Suspense fallback={<Loading />}>
        <Screen host={host} />
      </Suspense>
    </FailureBoundary>
  );
}

/** A screen of the tool that is no page of the site. */
export function ScreenFrame({ screen }: { readonly screen: ScreenSource }) {
  const { host } = useTool();
  if ('load' in screen) return <OwnScreen {...screen} />;
  return <RemoteScreen {...screen} props={{ host }} failure={failure} />;
}
