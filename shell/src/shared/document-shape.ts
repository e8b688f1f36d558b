/**
 * Names in the document that server and loader agree on. Order of the document:
 *
 * ```html
 * <html lang="en" data-build="{buildId}">
 *   <head>
 *     <meta charset><meta viewport><title>…<meta name="description">…
 *     <style id="sections-theme">…</style>
 *     <style data-sheets="{names}">…</style>                      of the tool: <link rel="stylesheet" href integrity data-remote="{name}">…
 *     <script>…</script>                                         of the tool: stands in until it runs
 *     <script type="importmap">{"integrity": {…}}</script>       always present: files of loader and island host
 *     <link rel="modulepreload" href="{loader}" integrity>
 *     <script type="module">import("{loader}")</script>          the loader starts itself
 *   <body>
 *     <a class="skip-link" href="#main">…</a>
 *     <div id="__nuxt" data-layout="defaults">
 *       {html}                                                   replaced by client navigation
 *       <div id="sections-offline" data-component="/OfflineMode/main" … hidden></div>
 *     </div>
 *     <script type="application/json" id="sections-page">{PageState}</script>
 * ```
 *
 * Head elements that belong to one page, and that navigation replaces, carry `data-head`.
 */
export const ROOT_ID = '__nuxt';
export const OFFLINE_SLOT_ID = 'sections-offline';
export const PAGE_STATE_ID = 'sections-page';
export const THEME_STYLE_ID = 'sections-theme';
export const MAIN_ID = 'main';
export const HEAD_ATTRIBUTE = 'data-head';

/** Of the style that holds what the page is drawn with: names of its sheets, separated by spaces. */
export const SHEETS_ATTRIBUTE = 'data-sheets';

/** The only Trusted Types policies the browser may make. */
export const TRUSTED_TYPES_POLICIES = ['sections-html', 'sections-modules', 'dompurify'] as const;

/** Event of the window: from now on the tool itself looks after files that are dropped on it. */
export const DROPS_KEPT = 'sections:drops';
