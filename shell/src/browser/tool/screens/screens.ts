import type { ComponentType } from 'react';
import type { OwnScreen } from '../../../shared/routes.ts';
import type { ScreenProps } from './screen-props.ts';

/** The shell's own screens, each a file of its own, loaded when first shown. */
export const OWN_SCREENS: Readonly<Record<OwnScreen, () => Promise<{ readonly default: ComponentType<ScreenProps> }>>> =
  {
    'sign-in': () => import('./sign-in/SignInScreen.tsx').then(({ SignInScreen }) => ({ default: SignInScreen })),
    register: () => import('./register/RegisterScreen.tsx').then(({ RegisterScreen }) => ({ default: RegisterScreen })),
    verify: () => import('./verify/VerifyScreen.tsx').then(({ VerifyScreen }) => ({ default: VerifyScreen })),
    'reset-password': () =>
      import('./reset-password/ResetPasswordScreen.tsx').then(({ ResetPasswordScreen }) => ({
        default: ResetPasswordScreen,
      })),
    invitation: () =>
      import('./invitation/InvitationScreen.tsx').then(({ InvitationScreen }) => ({ default: InvitationScreen })),
    account: () => import('./account/AccountScreen.tsx').then(({ AccountScreen }) => ({ default: AccountScreen })),
    admin: () => import('./overview/OverviewScreen.tsx').then(({ OverviewScreen }) => ({ default: OverviewScreen })),
    start: () => import('./start/StartScreen.tsx').then(({ StartScreen }) => ({ default: StartScreen })),
    operator: () => import('./operator/OperatorScreen.tsx').then(({ OperatorScreen }) => ({ default: OperatorScreen })),
    kit: () => import('@shared-contracts/ui/more').then(({ KitGallery }) => ({ default: KitGallery })),
  };
