import type { MediaRef, RemoteHost } from 'shared-contracts';
import { labelled } from 'shared-contracts/messages';
import type { Locale } from 'shared-contracts/sections';
import type { InsertedImage } from './rich/inserted-image.ts';

/** A medium as formatted text refers to it: one file, and its words in the language of the text. */
export function insertedImage({ url, alt, seo_tag, files = [] }: MediaRef, locale: Locale): InsertedImage {
  const { width, height } = (files.find((file) => file.url === url) ?? files.at(-1))?.metadata ?? {};
  return { src: url, alt: alt?.[locale] ?? seo_tag ?? '', width, height };
}

/** Uploads pictures that were put into a text; says of each that failed what happened. */
export const takeImages =
  (host: RemoteHost, locale: Locale) =>
  async (files: readonly File[]): Promise<readonly InsertedImage[]> => {
    const outcomes = await host.media.upload(files, {
      onOutcome: (outcome) => {
        if (outcome.ok) return;
        const { file, failure } = outcome;
        host.toasts.create(labelled(file.name, failure.words, host.locale()), { type: 'error' });
      },
    });
    return outcomes.flatMap((outcome) => (outcome.ok ? [insertedImage(outcome.ref, locale)] : []));
  };
