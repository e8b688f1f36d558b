import { isLocale } from 'shared-contracts';

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

/** Screens of the tool, by name. */
export type ToolScreen =
  | 'sign-in'
  | 'register'
  | 'verify'
  | 'reset-password'
  | 'invitation'
  | 'admin'
  | 'people'
  | 'inbox'
  | 'site'
  | 'articles'
  | 'contents'
  | 'kinds'
  | 'account'
  | 'start'
  | 'kit';

export interface ShellRoute {
  readonly name?: 'Health' | 'HealthWithPrefix' | 'SectionsAdmin' | 'SectionsAdminWithPrefix';
  readonly path: string;
  /** The tool's screen that stands there; absent where the site's pages do. */
  readonly screen?: ToolScreen;
  /** Who may see the screen; default: members of the host's project. */
  readonly access?: 'anybody';
  /** Where mailed links lead: the screen stands at the installation's own address too, which may be no project's. */
  readonly atInstallation?: true;
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

const SCREENS: readonly ScreenPlace[] = [
  { screen: 'sign-in', path: '/sign-in', access: 'anybody', atInstallation: true },
  { screen: 'register', path: '/register', access: 'anybody' },
  { screen: 'verify', path: '/verify', access: 'anybody', atInstallation: true },
  { screen: 'reset-password', path: '/reset-password', access: 'anybody', atInstallation: true },
  { screen: 'invitation', path: '/invitation/:token', access: 'anybody', atInstallation: true },
  { screen: 'admin', path: '/admin', name: 'SectionsAdmin' },
  { screen: 'people', path: '/admin/people' },
  { screen: 'inbox', path: '/admin/inbox' },
  { screen: 'site', path: '/admin/site' },
  { screen: 'articles', path: '/admin/articles' },
  { screen: 'articles', path: '/admin/articles/:article' },
  { screen: 'contents', path: '/admin/contents' },
  { screen: 'kinds', path: '/admin/kinds' },
  { screen: 'account', path: '/admin/account' },
  { screen: 'start', path: '/admin/start' },
  { screen: 'kit', path: '/admin/kit' },
];

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

/** The route table (specification, section 2.1), matched by react-router on the server and in the tool. */
export const ROUTES: readonly ShellRoute[] = [
  { name: 'Health', path: '/health', middleware: [], scrollToTop: true },
  { name: 'HealthWithPrefix', path: '/:prefix/health', validate: prefixIsLocale, middleware: [], scrollToTop: true },
  ...SCREENS.flatMap(screenRoutes),
  { path: '*', middleware: ['locale', 'redirect'], scrollToTop: true },
];
