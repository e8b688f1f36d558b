export { type ParsedPath, parseFilters } from './filters.ts';
export { isLocalHost } from './local-host.ts';
export { localisedPath, normalisePagePath, splitLocale } from './locale-path.ts';
export { pagePathFlaw } from './page-path.ts';
export { isFilterSegment, redirectPath } from './redirect-path.ts';
export { isReservedPath, RESERVED_PATHS, SHELL_SCREEN_PATHS } from './reserved-paths.ts';
export { isUnsafeKey } from './safe-keys.ts';
export { MOST_SEARCHED, SEARCH_FILTER } from './search-filter.ts';
export { EDIT_PARAMETER, editQuery, LIVE_PARAMETER, VARIATION_PARAMETER } from './tool-address.ts';
