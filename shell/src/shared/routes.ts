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

export interface ShellRoute {
  readonly name?: 'Health' | 'HealthWithPrefix' | 'SectionsAdmin' | 'SectionsAdminWithPrefix';
  readonly path: string;
  /** Anything but true is a fatal "Page Not Found: {path}", or the failure it answers. */
  readonly validate?: (match: RouteMatch) => boolean | RuleFailure;
  /** Names of middlewares, in order. An unknown one throws at start. */
  readonly middleware: readonly string[];
  readonly scrollToTop: boolean;
}

const prefixIsLocale = ({ params }: RouteMatch): boolean => isLocale(params.prefix);
const noAdminYet = (): boolean => false;

/** The route table (specification, section 2.1), matched by react-router on the server and in the tool. */
export const ROUTES: readonly ShellRoute[] = [
  { name: 'Health', path: '/health', middleware: [], scrollToTop: true },
  { name: 'HealthWithPrefix', path: '/:prefix/health', validate: prefixIsLocale, middleware: [], scrollToTop: true },
  { name: 'SectionsAdmin', path: '/admin', validate: noAdminYet, middleware: ['locale'], scrollToTop: true },
  {
    name: 'SectionsAdminWithPrefix',
    path: '/:prefix/admin',
    validate: noAdminYet,
    middleware: ['locale'],
    scrollToTop: true,
  },
  { path: '*', middleware: ['locale', 'redirect'], scrollToTop: true },
];
