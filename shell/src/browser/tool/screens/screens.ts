import type { ComponentType } from 'react';
import type { ToolScreen } from '../../../shared/routes.ts';
import type { ScreenProps } from './screen-props.ts';

/** A screen of the shell's own, loaded when first shown, or one of a remote. */
export type ScreenSource =
  | { readonly load: () => Promise<{ readonly default: ComponentType<ScreenProps> }> }
  | { readonly remote: string; readonly screen: string };

/** The shell's own, each a file of its own. */
const OWN = {
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
  kit: () => import('@shared-contracts/ui').then(({ KitGallery }) => ({ default: KitGallery })),
} satisfies Partial<Record<ToolScreen, () => Promise<{ readonly default: ComponentType<ScreenProps> }>>>;

const people: ScreenSource = { remote: 'mf-theme', screen: 'people' };

export const SCREENS: Readonly<Record<ToolScreen, ScreenSource>> = {
  ...(Object.fromEntries(Object.entries(OWN).map(([name, load]) => [name, { load }])) as Record<
    keyof typeof OWN,
    ScreenSource
  >),
  inbox: { remote: 'mf-editor', screen: 'inbox' },
  site: { remote: 'mf-theme', screen: 'site' },
  contents: { remote: 'mf-theme', screen: 'contents' },
  people,
  kinds: { remote: 'mf-editor', screen: 'kinds' },
  articles: { remote: 'mf-editor', screen: 'articles' },
};
