import type { PageSight } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';

/** How a page is seen, in words. */
export function useSightWords(): (sight: Omit<PageSight, 'page'>) => string {
  const t = useTranslate();
  return ({ path, locale, width, mode, part }) => {
    const how = [t(`picture.${width}`), t(`picture.${mode}`), t(`picture.language.${locale}`)];
    if (part > 1) how.push(t('picture.part', { part }));
    return `${path} (${how.join(', ')})`;
  };
}
