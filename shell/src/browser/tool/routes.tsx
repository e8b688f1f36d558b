import type { RouteObject } from 'react-router';
import { ROUTES } from '../../shared/routes.ts';
import { Frame } from './frame/Frame.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import { SCREENS } from './screens/screens.ts';
import { PageFrame } from './view/PageFrame.tsx';

/** The shell's route table as the tool draws it. */
export const routes: RouteObject[] = [
  {
    element: <Frame />,
    children: ROUTES.map(({ path, screen, access }) => ({
      path,
      element: screen ? (
        <ScreenFrame key={screen} source={SCREENS[screen]} isAdmin={access !== 'anybody'} />
      ) : (
        <PageFrame />
      ),
    })),
  },
];
