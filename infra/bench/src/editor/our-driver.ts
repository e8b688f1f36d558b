import type { EditorDriver } from './driver.ts';
import { frameOf } from './latencies.ts';
import type { EditorPage } from './our-site.ts';

const FRAME = 'iframe[data-opened=open]';

export const ourDriver = (url: string, { path, cookies }: EditorPage): EditorDriver => ({
  url: `${url}${path}?edit`,
  prepare: (context) => context.addCookies(cookies.map((cookie) => ({ ...cookie, url }))),
  frame: FRAME,
  sections: '[data-section][id^="s-"]',
  titleField: '[data-field-path="title"] input',
  writesOnPage: true,
  grip: async (page) => {
    const box = await (await frameOf(page, FRAME)).locator('#sections-overlay .tab').boundingBox();
    if (!box) throw new Error('The section has no handle.');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  },
});
