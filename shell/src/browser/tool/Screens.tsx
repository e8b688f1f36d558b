import { startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { Router, useRoutes } from 'react-router';
import { useTool } from './frame/tool-context.ts';
import { drawnRoutes } from './routes.tsx';

function Matched() {
  const { routes } = useTool().places;
  return useRoutes(useMemo(() => drawnRoutes(routes), [routes]));
}

/** The screen at the address. */
export function Screens() {
  const { history } = useTool();
  const [{ location, action }, setPlace] = useState(history.place);
  useLayoutEffect(() => history.subscribe(() => startTransition(() => setPlace(history.place()))), [history]);
  return (
    <Router location={location} navigationType={action} navigator={history.navigator}>
      <Matched />
    </Router>
  );
}
