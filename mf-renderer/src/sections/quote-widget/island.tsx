/** The form in a browser: the same component as on the server, alive. */
export { FormSection as default } from './FormSection.tsx';
