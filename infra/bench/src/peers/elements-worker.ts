import { workerData } from 'node:worker_threads';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { elementOf, parseTree } from './page-tree.ts';
import { serveRenders } from './serve-renders.ts';

/** The page's elements without the components that made them. */
const html = String(workerData);
const tree = parseTree(html);
const withoutTextMarks = (markup: string): string => markup.replaceAll('<!-- -->', '');

serveRenders(withoutTextMarks(html), () => renderToStaticMarkup(createElement(Fragment, null, ...tree.map(elementOf))));
