import { parentPort, workerData } from 'node:worker_threads';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { elementOf, parseTree } from './page-tree.ts';

/** Renders the page it was started with, whenever it is told to; its first message says that it can. */
const html = String(workerData);
const tree = parseTree(html);
const render = (): string => renderToStaticMarkup(createElement(Fragment, null, ...tree.map(elementOf)));

const withoutTextMarks = (markup: string): string => markup.replaceAll('<!-- -->', '');
if (render() !== withoutTextMarks(html)) throw new Error('The peer renders another page than the product.');

parentPort?.on('message', () => parentPort?.postMessage(render()));
parentPort?.postMessage('');
