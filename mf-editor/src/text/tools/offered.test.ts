import type { Project } from 'shared-contracts';
import { expect, test } from 'vitest';
import { offeredBy } from './offered.ts';

const TOOLS = ['bold', 'italic', 'paragraph', 'heading2', 'heading3', 'alignLeft', 'link', 'table'];

test.each([
  ['nothing is said', undefined, TOOLS],
  [
    'some are not wanted',
    { italic: false, heading: false, toolbar: true },
    ['bold', 'paragraph', 'alignLeft', 'link', 'table'],
  ],
  ['some are named', { toolbar: ['bold', 'link'] }, ['bold', 'link']],
  [
    'groups are named',
    { toolbar: [['bold', 'heading'], ['align']] },
    ['bold', 'paragraph', 'heading2', 'heading3', 'alignLeft'],
  ],
  ['they are items', { toolbar: { items: ['italic', '|', 'table'] } }, ['italic', 'table']],
  [
    'levels are named',
    { toolbar: [{ heading: [3, false] }, { align: ['Left'] }] },
    ['paragraph', 'heading3', 'alignLeft'],
  ],
  ['one of those named is not wanted', { toolbar: ['bold', 'link'], link: false }, ['bold']],
  ['they are Quill’s', { modules: { toolbar: [[{ header: [3] }], ['bold']] } }, ['bold', 'paragraph', 'heading3']],
  ['there is no toolbar', { toolbar: false }, []],
  ['none is named', { toolbar: [] }, []],
] as const)('E4: what the text tool offers where %s', (_, wysiwygEditorOptions, offered) => {
  const project = { project_metadata: { wysiwygEditorOptions } } as Project;
  expect(TOOLS.filter(offeredBy({ project }))).toEqual(offered);
});
