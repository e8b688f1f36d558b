import { LOCALES, type Localised, type MediaRef, type RenderContext, safeUrl } from 'shared-contracts';
import { useFieldClass } from '../classes/field-classes.ts';
import { fieldMark } from '../editing/field-mark.ts';
import { useSectionEditing } from '../editing/section-editing.ts';
import { LANGUAGE_NAMES, wordsIn } from '../text/words.ts';
import { filmSources } from './film-sources.ts';
import { altText } from './Picture.tsx';

interface Props {
  readonly media: MediaRef;
  /** Field it stands in. */
  readonly path: string;
  /** A file of captions for each language that has one. */
  readonly captions: Localised<readonly MediaRef[]> | undefined;
  /** Stands in its place until it plays, where that is not a picture out of it. */
  readonly poster: string | undefined;
  readonly context: RenderContext;
}

/** Players read captions of their own site alone. */
const captionsFile = (media: MediaRef | undefined): string | null => {
  const src = safeUrl(media?.url, { allow: 'media' });
  return src?.startsWith('/') ? src : null;
};

/** A film with the player that every browser has; nothing of it is fetched before somebody plays it. */
export function Film({ media, path, captions, poster, context }: Props) {
  const editing = useSectionEditing();
  const className = useFieldClass(path);
  const sources = filmSources(media);
  if (!sources) return null;
  const words = wordsIn(context.locale);
  return (
    <video
      className={className}
      src={sources.src}
      poster={poster ?? sources.poster}
      width={sources.width}
      height={sources.height}
      aria-label={altText(media, context) || undefined}
      controls
      playsInline
      preload="none"
      {...(editing && fieldMark(path, false))}
    >
      {LOCALES.map((locale) => {
        const src = captionsFile(captions?.[locale]?.[0]);
        return src && <track key={locale} kind="captions" src={src} srcLang={locale} label={LANGUAGE_NAMES[locale]} />;
      })}
      <p>
        <span>{words.noFilms}</span> <a href={sources.src}>{words.getFilm}</a>
      </p>
    </video>
  );
}
