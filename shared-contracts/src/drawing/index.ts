export { type AskSite, askSite } from './ask-site.ts';
export { addFaces } from './faces.ts';
export { keepFitting, scaleOf, type WidthName } from './fit-frame.ts';
export { isElement } from './is-element.ts';
export { loadRenderer } from './load-renderer.ts';
export { openDocument } from './open-document.ts';
export { RENDERER_KEY, rendererQuery } from './renderer-query.ts';
export { createSectionData, type SectionData } from './section-data.ts';
export { addSheet, linkStyles } from './sheets.ts';
