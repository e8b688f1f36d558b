import type { ComponentType } from 'react';
import type { ToolScreen } from '../../../shared/routes.ts';
import type { ScreenProps } from './screen-props.ts';

/** A screen of the shell's own, loaded when first shown, or one of a remote. */
export type ScreenSource =
  | { readonly load: () => Promise<{ readonly default: ComponentType<ScreenProps> }> }
  | { readonly remote: string; readonly screen: string };

const signIn: ScreenSource = {
  load: () => import('./sign-in/SignInScreen.tsx').then(({ SignInScreen }) => ({ default: SignInScreen })),
};

export const SCREENS: Readonly<Record<ToolScreen, ScreenSource>> = {
  'sign-in': signIn,
  register: signIn,
  verify: signIn,
  'reset-password': signIn,
  invitation: signIn,
  admin: { remote: 'mf-theme', screen: 'people' },
  people: { remote: 'mf-theme', screen: 'people' },
  account: signIn,
  kit: signIn,
};
