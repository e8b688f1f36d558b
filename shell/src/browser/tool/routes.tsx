import type { RouteObject } from 'react-router';
import type { ShellRoute, ToolScreen } from '../../shared/routes.ts';
import { Frame } from './frame/Frame.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import { PageFrame } from './view/PageFrame.tsx';

/** A screen with several addresses stays where it is between them. */
const keyOf = (screen: ToolScreen): string => ('own' in screen ? screen.own : `${screen.remote}/${screen.screen}`);

/** The shell's route table as the tool draws it. */
export const drawnRoutes = (routes: readonly ShellRoute[]): RouteObject[] => [
  {
    element: <Frame />,
    children: routes.map(({ path, screen, access }) => ({
      path,
      element: screen ? (
        <ScreenFrame key={keyOf(screen)} screen={screen} isAdmin={access !== 'anybody'} />
      ) : (
        <PageFrame />
      ),
    })),
  },
];
