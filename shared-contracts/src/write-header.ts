/** Header, `1`, by which the product's own script says that it means a write by cookie. */
export const WRITE_HEADER = 'x-sections-request';
