import { Fragment, lazy, Suspense, useEffect, useLayoutEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { splitLocale } from 'shared-contracts';
import type { OwnScreen, ToolScreen } from '../../shared/routes.ts';
import { AdminFrame } from './frame/AdminFrame.tsx';
import { FailureBoundary } from './frame/FailureBoundary.tsx';
import { RemoteFailure } from './frame/RemoteFailure.tsx';
import { RemoteScreen } from './frame/RemoteScreen.tsx';
import { ScreenSkeleton } from './frame/ScreenSkeleton.tsx';
import { useTool } from './frame/tool-context.ts';
import { removePlainForm } from './host/plain-form.ts';
import { OWN_SCREENS } from './screens/screens.ts';
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

function ShellScreen({ name, isAdmin }: { readonly name: OwnScreen; readonly isAdmin: boolean }) {
  const { host } = useTool();
  const Screen = useMemo(() => lazy(OWN_SCREENS[name]), [name]);
  return (
    <FailureBoundary onError={(error) => host.report(error, 'screen')} fallback={failure}>
      <Suspense fallback={isAdmin ? <ScreenSkeleton /> : null}>
        {!isAdmin && <TakesOver />}
        <Screen host={host} />
      </Suspense>
    </FailureBoundary>
  );
}

/** A screen of a remote; that of what provides media is given what was dropped before it stood. */
function ScreenOfRemote({ remote, screen }: Extract<ToolScreen, { remote: unknown }>) {
  const { host, remotes, drops } = useTool();
  const { path } = splitLocale(useLocation().pathname);
  const takesFiles = remote !== null && remotes.provider('media-picker')?.name === remote;
  useEffect(() => {
    if (!takesFiles) return undefined;
    drops.wait();
    return () => void drops.take();
  }, [takesFiles, drops]);
  const props = { host, path, ...(takesFiles && { takeDropped: drops.take }) };
  return <RemoteScreen remote={remote} screen={screen} props={props} failure={failure} />;
}

/** A screen of the tool that is no page of the site. */
export function ScreenFrame({ screen, isAdmin }: { readonly screen: ToolScreen; readonly isAdmin: boolean }) {
  const Around = isAdmin ? AdminFrame : Fragment;
  return (
    <Around>
      {isAdmin && <TakesOver />}
      {'own' in screen ? <ShellScreen name={screen.own} isAdmin={isAdmin} /> : <ScreenOfRemote {...screen} />}
    </Around>
  );
}
