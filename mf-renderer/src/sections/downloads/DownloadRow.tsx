import type { RenderContext } from 'shared-contracts';
import { useWords } from '../../editing/use-words.tsx';
import { type DocumentLink, documentLink } from '../../media/document-link.ts';
import { localisedMedium } from '../../media/localised-medium.ts';
import type { DownloadItem } from './definition.ts';
import styles from './downloads.module.css';

interface Props {
  readonly item: DownloadItem;
  readonly index: number;
  readonly context: RenderContext;
}

const factsOf = ({ type, size }: DocumentLink): string => [type, size].filter(Boolean).join(', ');

/** A file as a link that says what comes, and how much of it; only its words where it is missing. */
export function DownloadRow({ item, index, context }: Props) {
  const path = `files.${index}`;
  const found = localisedMedium(item.file, context);
  const link = found && documentLink(found.media, context.locale);
  const name = useWords(`${path}.name`, item.name, context, styles.name, link?.filename);
  const text = useWords(`${path}.text`, item.text, context, styles.text);
  if (!link && !name && !text) return null;
  const words = (
    <>
      <span className={name?.className ?? styles.name} lang={name?.lang} {...name?.mark}>
        {name?.node}
      </span>
      {link && <span className={styles.facts}>{factsOf(link)}</span>}
    </>
  );
  return (
    <li className={styles.row}>
      {link ? (
        <a className={styles.link} href={link.href} hrefLang={found.lang} type={link.mime} download={link.download}>
          {words}
        </a>
      ) : (
        <span className={styles.link}>{words}</span>
      )}
      {text && (
        <p className={text.className} lang={text.lang} {...text.mark}>
          {text.node}
        </p>
      )}
    </li>
  );
}
