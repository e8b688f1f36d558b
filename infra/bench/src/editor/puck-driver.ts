import type { EditorDriver } from './driver.ts';
import { frameOf } from './latencies.ts';

const FRAME = '#preview-frame';

export const puckDriver = (url: string): EditorDriver => ({
  url,
  prepare: async () => undefined,
  frame: FRAME,
  sections: '[data-section]',
  titleField: 'input[name="title"]',
  writesOnPage: false,
  grip: async (page, index) => {
    const section = (await frameOf(page, FRAME)).locator('[data-section]').nth(index).locator('h2');
    const box = await section.boundingBox();
    if (!box) throw new Error('The section is not on screen.');
    return { x: box.x + 4, y: box.y + 4 };
  },
});
