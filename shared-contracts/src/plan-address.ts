/** Where the people of a project read what its package allows; refusals lead there. */
export const PLAN_ADDRESS = '/admin/plan';
