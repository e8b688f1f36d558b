/**
 * What the tool shares of react-router, under its own name: what draws and moves in a browser. A shared module comes
 * whole, and this one would bring its server side and its loaders of data along. Add here what a remote needs besides.
 */
export {
  createPath,
  createSearchParams,
  generatePath,
  MemoryRouter,
  matchPath,
  matchRoutes,
  Navigate,
  Outlet,
  parsePath,
  Route,
  Router,
  Routes,
  resolvePath,
  UNSAFE_createBrowserHistory,
  useHref,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useOutlet,
  useParams,
  useResolvedPath,
  useRoutes,
} from '#react-router';
