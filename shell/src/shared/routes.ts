import { isLocale, type RemoteScreen } from 'shared-contracts';

export interface RouteMatch {
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Address as requested, without query. */
  readonly path: string;
}

/** What a rule that is not true may say instead of the standard 404. */
export interface RuleFailure {
  readonly statusCode: number;
  readonly statusMessage: string;
}

/** Screens of the tool that the shell has itself, by name. */
export type OwnScreen =
  | 'sign-in'
  | 'register'
  | 'verify'
  | 'reset-password'
  | 'invitation'
  | 'admin'
  | 'account'
  | 'start'
  | 'kit'
  | 'operator';

/** What stands at an address of the tool: a screen of the shell's own, or one that a remote brings. */
export type ToolScreen =
  | { readonly own: OwnScreen }
  | { readonly remote: string; readonly screen: string; readonly label: RemoteScreen['label'] };

/** Screens that remotes bring, by remote and by screen. */
export type RemoteScreens = Readonly<Record<string, Readonly<Record<string, RemoteScreen>>>>;

export interface ShellRoute {
  readonly name?: 'Health' | 'HealthWithPrefix' | 'SectionsAdmin' | 'SectionsAdminWithPrefix';
  readonly path: string;
  /** The tool's screen that stands there; absent where the site's pages do. */
  readonly screen?: ToolScreen;
  /** Who may see the screen; default: members of the host's project. */
  readonly access?: 'anybody';
  /** Where mailed links lead: the screen stands at the installation's own address too, which may be no project's; or there only. */
  readonly atInstallation?: true | 'only';
  /** Anything but true is a fatal "Page Not Found: {path}", or the failure it answers. */
  readonly validate?: (match: RouteMatch) => boolean | RuleFailure;
  /** Names of middlewares, in order. An unknown one throws at start. */
  readonly middleware: readonly string[];
  readonly scrollToTop: boolean;
}

const prefixIsLocale = ({ params }: RouteMatch): boolean => isLocale(params.prefix);

interface ScreenPlace extends Pick<ShellRoute, 'path' | 'access' | 'atInstallation'> {
  readonly screen: ToolScreen;
  readonly name?: 'SectionsAdmin';
}

const OWN_SCREENS: readonly ScreenPlace[] = [
  { screen: { own: 'sign-in' }, path: '/sign-in', access: 'anybody', atInstallation: true },
  { screen: { own: 'register' }, path: '/register', access: 'anybody' },
  { screen: { own: 'verify' }, path: '/verify', access: 'anybody', atInstallation: true },
  { screen: { own: 'reset-password' }, path: '/reset-password', access: 'anybody', atInstallation: true },
  { screen: { own: 'invitation' }, path: '/invitation/:token', access: 'anybody', atInstallation: true },
  { screen: { own: 'admin' }, path: '/admin', name: 'SectionsAdmin' },
  { screen: { own: 'account' }, path: '/admin/account' },
  { screen: { own: 'start' }, path: '/admin/start' },
  { screen: { own: 'kit' }, path: '/admin/kit' },
  { screen: { own: 'operator' }, path: '/operator', access: 'anybody', atInstallation: 'only' },
];

const remotePlaces = (screens: RemoteScreens): ScreenPlace[] =>
  Object.entries(screens)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([remote, own]) =>
      Object.entries(own).flatMap(([screen, { paths, label }]) =>
        paths.map((path) => ({ screen: { remote, screen, label }, path })),
      ),
    );

/** A screen at its address, and below the prefix of a language. */
const screenRoutes = ({ name, path, ...place }: ScreenPlace): ShellRoute[] => [
  { ...place, ...(name && { name }), path, middleware: ['locale'], scrollToTop: true },
  {
    ...place,
    ...(name && { name: `${name}WithPrefix` as const }),
    path: `/:prefix${path}`,
    validate: prefixIsLocale,
    middleware: ['locale'],
    scrollToTop: true,
  },
];

/**
 * The route table (specification, section 2.1) with the screens of the remotes that are live. Of two that match an
 * address equally well the first stands: no remote takes an address of the shell's own.
 */
export const routesWith = (screens: RemoteScreens): readonly ShellRoute[] => [
  { name: 'Health', path: '/health', middleware: [], scrollToTop: true },
  { name: 'HealthWithPrefix', path: '/:prefix/health', validate: prefixIsLocale, middleware: [], scrollToTop: true },
  ...[...OWN_SCREENS, ...remotePlaces(screens)].flatMap(screenRoutes),
  { path: '*', middleware: ['locale', 'redirect'], scrollToTop: true },
];

/** Addresses that are the shell's own whatever is live. */
export const OWN_ROUTES = routesWith({});
