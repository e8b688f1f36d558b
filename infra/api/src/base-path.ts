/** Below which all calls stand. */
export const BASE_PATH = '/api/v1';
