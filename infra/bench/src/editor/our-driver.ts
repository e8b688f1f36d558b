import { frameOf } from './latencies.ts';
import type { EditorDriver } from './driver.ts';
import type { EditorPage } from './our-site.ts';

const FRAME = 'iframe[data-canvas]';

export const ourDriver = (url: string, { path, cookies }: EditorPage): EditorDriver => ({
  url: `${url}${path}?edit`,
  prepare: (context) => context.addCookies(cookies.map((cookie) => ({ ...cookie, url }))),
  frame: FRAME,
  sections: '[data-section]',
  titleField: 'input[name="title"]',
  grip: async (page, index) => {
    const frame = await frameOf(page, FRAME);
    const box = await frame.locator('[data-grip]').nth(index).boundingBox();
    if (!box) throw new Error('The section has no grip.');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  },
});
