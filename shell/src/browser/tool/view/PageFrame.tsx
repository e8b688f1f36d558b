import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { type DraftViewProps, type EditorScreenProps, parseFilters, splitLocale } from 'shared-contracts';
import { EDIT_PARAMETER, LIVE_PARAMETER, VARIATION_PARAMETER } from 'shared-contracts/routing';
import { RemoteFailure } from '../frame/RemoteFailure.tsx';
import { RemoteScreen } from '../frame/RemoteScreen.tsx';
import { useTool } from '../frame/tool-context.ts';
import { useSubscribed } from '../frame/use-subscribed.ts';
import { VerificationNotice } from '../frame/VerificationNotice.tsx';
import { variationIn } from '../host/tool-router.ts';
import { hideSite } from './site.ts';
import { ViewBar } from './ViewBar.tsx';

/** Path of the page at an address, without language and filters; the address itself where it is none. */
function pagePathAt(pathname: string): string {
  const { path } = splitLocale(pathname);
  try {
    return parseFilters(path).path;
  } catch {
    return path;
  }
}

/** Edit mode: the editor covers the window, and the site is out of the way. */
function EditMode({ pathname }: { readonly pathname: string }) {
  const { host, state, store, remotes, draftMode } = useTool();
  useLayoutEffect(hideSite, []);
  // Back by the browser's own button: what visitors see may have changed since this document was made.
  useEffect(() => () => location.reload(), []);
  const leave = (): void => {
    const variation = variationIn(location);
    location.assign(variation === null ? pathname : `${pathname}?${VARIATION_PARAMETER}=${variation}`);
  };
  const page = store.getState().pageData;
  const props: EditorScreenProps = {
    host,
    path: pagePathAt(pathname),
    locale: page?.locale ?? state.locale,
    onLeave: leave,
    // In draft mode the page is what this browser keeps, whatever the server has of it.
    ...(state.start && !draftMode.isOn() && { start: state.start }),
  };
  return (
    <>
      <VerificationNotice over="editor" />
      <RemoteScreen
        remote={remotes.provider('page-editor')?.name ?? null}
        screen="editor"
        props={props}
        failure={(error) => <RemoteFailure error={error} isEditor onView={leave} />}
      />
    </>
  );
}

/** Row O2: in draft mode a page is what this browser keeps of it, as its visitors will see it. */
function DraftedPage({ pathname }: { readonly pathname: string }) {
  const { host, state, remotes, draftMode } = useTool();
  useLayoutEffect(hideSite, []);
  // Once the mode is off, what visitors see stands in another document.
  useEffect(() => draftMode.subscribe(() => draftMode.isOn() || location.reload()), [draftMode]);
  const locale = splitLocale(pathname).locale ?? state.defaultLocale;
  const props: DraftViewProps = { host, path: pagePathAt(pathname), locale };
  return (
    <RemoteScreen
      remote={remotes.provider('draft-mode')?.name ?? null}
      screen="view"
      props={props}
      failure={(error) => (
        <RemoteFailure error={error} isEditor={false} onView={() => location.assign(`${pathname}?${LIVE_PARAMETER}`)} />
      )}
    />
  );
}

/** Row O7: nobody edits what is being published. */
function GoesTo({ address }: { readonly address: string }) {
  useEffect(() => location.replace(address), [address]);
  return null;
}

/** A page of the site, as visitors see it with a small bar, or under edit. */
export function PageFrame() {
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search);
  const isEditing = asked.has(EDIT_PARAMETER);
  const { draftMode } = useTool();
  const isDrafting = useSubscribed(draftMode, draftMode.isOn);
  const instead = isEditing ? draftMode.insteadOfEditing() : null;
  if (instead !== null) return <GoesTo address={instead} />;
  if (isEditing) return <EditMode pathname={pathname} />;
  if (isDrafting && !asked.has(LIVE_PARAMETER)) return <DraftedPage pathname={pathname} />;
  return (
    <>
      <ViewBar />
      <VerificationNotice over="page" />
    </>
  );
}
