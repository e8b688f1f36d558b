import { apiCalls, routesOf } from 'shared-contracts';

export { chooseCall, type Route, toPattern } from 'shared-contracts';

/** Routes of the calls, derived from them. */
export const routes = routesOf(apiCalls);
