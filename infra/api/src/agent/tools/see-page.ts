import { MOST_PARTS } from 'shared-contracts';
import { z } from 'zod';
import { pathOf, placeOf } from './look-at-page.ts';
import { loadPage } from './read-page.ts';
import { defineTool, type Seen, ToolError } from './tool.ts';

/** Why there is no picture, for whoever wanted it. */
const NONE: Readonly<Record<Extract<Seen, { refused: unknown }>['refused'], string>> = {
  person:
    'The person does not want to send pictures of pages for this answer. Do not ask again: look_at_page tells what the page says.',
  failed: 'The page could not be drawn. look_at_page tells what it says.',
  nobody:
    'No picture came: the tool is open in no window, or nobody said yes to it. look_at_page tells what the page says.',
  enough: 'No more pictures go with this answer.',
};

/** Row A3: a page as a picture, drawn in the browser of whoever asks, who sees it and sends it. */
export const SEE_PAGE = defineTool({
  name: 'see_page',
  kind: 'read',
  summary:
    'A page as a picture, to judge how it looks: in one language, as wide as a phone or a desktop, light or dark. Of a long page it shows one part, from the top. The person is asked before it is sent. What it says is better read with look_at_page.',
  calls: ['loadPage', 'getProject'],
  needs: 'listPages',
  input: z.strictObject({
    page: z.string().min(1).max(600),
    language: z.enum(['en', 'fr']).optional(),
    width: z.enum(['phone', 'desktop']).default('desktop'),
    mode: z.enum(['light', 'dark']).default('light'),
    part: z.number().int().min(1).max(MOST_PARTS).default(1),
  }),
  run: async (context, { page: asked, language, ...how }) => {
    if (!context.see)
      throw new ToolError(
        'A picture is drawn where the person looks on, in the assistant of the open tool, for a model that takes pictures. look_at_page tells what a page says.',
      );
    const page = await loadPage(context, asked);
    const path = pathOf(page, asked);
    const { locale } = await placeOf(context, path, language);
    const wanted = { page: page.path, path, locale, ...how };
    const seen = await context.see(wanted);
    if ('refused' in seen) throw new ToolError(NONE[seen.refused]);
    const { width, height, parts } = seen;
    // Who asks for one behind the last is shown the last.
    const sight = { ...wanted, part: Math.min(wanted.part, parts) };
    const { page: _, locale: spoken, ...shown } = sight;
    const found = { ...shown, language: spoken, parts, pixels: `${width}x${height}`, picture: 'It follows.' };
    return { found, picture: { sight, picture: seen } };
  },
});
