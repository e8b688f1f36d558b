import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { PageRendererModule } from 'shared-contracts';
import { RENDERER_KEY } from 'shared-contracts/drawing';
import type { RichTextNodes } from './rich/blocks.ts';

/** Reads formatted text by the renderer's policy: the only one this document may make. */
export function useRichTextNodes(): RichTextNodes {
  const client = useQueryClient();
  return useCallback(
    (html, onTakenOut) => {
      const renderer = client.getQueryData<PageRendererModule>(RENDERER_KEY);
      if (!renderer) throw new Error('The renderer is not there yet');
      return renderer.richTextNodes(html, onTakenOut);
    },
    [client],
  );
}
