import { Fragment, lazy, Suspense, useLayoutEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { splitLocale } from 'shared-contracts';
import { AdminFrame } from './frame/AdminFrame.tsx';
import { FailureBoundary } from './frame/FailureBoundary.tsx';
import { RemoteFailure } from './frame/RemoteFailure.tsx';
import { RemoteScreen } from './frame/RemoteScreen.tsx';
import { ScreenSkeleton } from './frame/ScreenSkeleton.tsx';
import { useTool } from './frame/tool-context.ts';
import { removePlainForm } from './host/plain-form.ts';
import type { ScreenSource } from './screens/screens.ts';
import { hideSite } from './view/site.ts';

const goHome = (): void => location.assign('/');
const failure = (error: unknown) => <RemoteFailure error={error} isEditor={false} onView={goHome} />;

/** Drawn with a screen: what the server wrote in its place makes room. */
function TakesOver() {
  useLayoutEffect(() => {
    removePlainForm();
    return hideSite();
  }, []);
  return null;
}

function OwnScreen({ load, isAdmin }: Extract<ScreenSource, { load: unknown }> & { readonly isAdmin: boolean }) {
  const { host } = useTool();
  const Screen = useMemo(() => lazy(load), [load]);
  return (
    <FailureBoundary onError={(error) => host.report(error, 'screen')} fallback={failure}>
      <Suspense fallback={isAdmin ? <ScreenSkeleton /> : null}>
        {!isAdmin && <TakesOver />}
        <Screen host={host} />
      </Suspense>
    </FailureBoundary>
  );
}

/** A screen of the tool that is no page of the site. */
export function ScreenFrame({ source, isAdmin }: { readonly source: ScreenSource; readonly isAdmin: boolean }) {
  const { host } = useTool();
  const { path } = splitLocale(useLocation().pathname);
  const Around = isAdmin ? AdminFrame : Fragment;
  return (
    <Around>
      {isAdmin && <TakesOver />}
      {'load' in source ? (
        <OwnScreen {...source} isAdmin={isAdmin} />
      ) : (
        <RemoteScreen {...source} props={{ host, path }} failure={failure} />
      )}
    </Around>
  );
}
