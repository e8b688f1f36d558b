/** The form in a browser: the same component as on the server, alive. */
export { QuoteWidgetSection as default } from './QuoteWidgetSection.tsx';
