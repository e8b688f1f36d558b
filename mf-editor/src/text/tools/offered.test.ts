import type { Project } from 'shared-contracts';
import { expect, test } from 'vitest';
import { isOffered } from './offered.ts';

const TOOLS = ['bold', 'italic', 'heading2', 'heading3', 'alignLeft', 'link', 'table'];

test.each([
  ['nothing is said', undefined, TOOLS],
  ['some are not wanted', { italic: false, heading: false, toolbar: true }, ['bold', 'alignLeft', 'link', 'table']],
  ['some are named', { toolbar: ['bold', 'link'] }, ['bold', 'link']],
  ['groups are named', { toolbar: [['bold', 'heading'], ['align']] }, ['bold', 'heading2', 'heading3', 'alignLeft']],
  ['they are items', { toolbar: { items: ['italic', '|', 'table'] } }, ['italic', 'table']],
  ['levels are named', { toolbar: [{ heading: [3, false] }, { align: ['Left'] }] }, ['heading3', 'alignLeft']],
  ['one of those named is not wanted', { toolbar: ['bold', 'link'], link: false }, ['bold']],
  ['there is no toolbar', { toolbar: false }, []],
  ['none is named', { toolbar: [] }, []],
] as const)('E4: what the text tool offers where %s', (_, wysiwygEditorOptions, offered) => {
  const project = { project_metadata: { wysiwygEditorOptions } } as Project;
  expect(TOOLS.filter((name) => isOffered({ project }, name))).toEqual(offered);
});
