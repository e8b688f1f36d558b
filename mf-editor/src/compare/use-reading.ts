import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PageRendererModule } from 'shared-contracts';
import { RENDERER_KEY } from 'shared-contracts/drawing';
import { settingsOf } from '../draft/edit-settings.ts';
import { useEditor } from '../editor/use-editor.ts';
import { regionName } from '../sections/region-name.ts';
import { positionOf } from '../sections/regions.ts';
import { translateOf } from '../words/translate.ts';
import type { PageReading } from './compare-pages.ts';
import { useCompareWords } from './use-compare-words.ts';

const BLOCK_END = /<\/(?:p|h[1-6]|li|blockquote|tr|figcaption|pre)>|<br\b[^<>]*>/gi;

/** How two states of the page under edit are read and put into words. */
export function useReading(): PageReading {
  const { host, kinds, context } = useEditor();
  const t = useCompareWords(host);
  const client = useQueryClient();
  const locale = host.locale();
  return useMemo(() => {
    const translate = translateOf(host);
    return {
      locale,
      plainText: (html) => {
        const renderer = client.getQueryData<PageRendererModule>(RENDERER_KEY);
        return renderer?.richTextNodes(html.replace(BLOCK_END, '$&\n')).textContent?.trim() ?? html;
      },
      yes: t('yes'),
      no: t('no'),
      nameOf: (setting) => t(`setting.${setting}`),
      layoutName: (layout) => translate(`frame.layouts.${layout}`),
      definitionOf: ({ name }) => kinds.get(name)?.definition,
      settingsOf: (section) => settingsOf(section, context),
      placeOf: (page, id) => {
        const place = positionOf(page, id);
        return place ? t('place', { region: regionName(translate, place.slot), position: place.index + 1 }) : '';
      },
      linkTitle: t('link'),
      classesTitle: t('classes'),
    };
  }, [t, host, kinds, context, client, locale]);
}
