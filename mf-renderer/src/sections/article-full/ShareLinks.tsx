import type { RenderContext } from 'shared-contracts';
import { articleWords } from '../../articles/words.ts';
import styles from './article-full.module.css';

interface Props {
  readonly url: string;
  readonly title: string;
  readonly context: RenderContext;
}

const NETWORKS: readonly (readonly [name: string, address: string])[] = [
  ['Facebook', 'https://www.facebook.com/sharer/sharer.php?u={url}'],
  ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/?url={url}'],
  ['WhatsApp', 'https://wa.me/?text={title}%20{url}'],
];

/**
 * Plain links, so that no network learns of a visitor who shares nothing. The buttons are shown by the script that
 * can do what they say.
 */
export function ShareLinks({ url, title, context }: Props) {
  const words = articleWords(context.locale);
  const fill = (address: string) =>
    address.replace('{url}', () => encodeURIComponent(url)).replace('{title}', () => encodeURIComponent(title));
  return (
    <div className={styles.share}>
      <p id="article-share">{words.share}</p>
      <ul aria-labelledby="article-share" className={styles.ways}>
        <li>
          <a
            href={fill('mailto:?subject={title}&body={url}')}
            aria-label={words.shareBy.replace('{name}', words.email)}
          >
            {words.email}
          </a>
        </li>
        {NETWORKS.map(([name, address]) => (
          <li key={name}>
            <a href={fill(address)} target="_blank" rel="noopener" aria-label={words.shareBy.replace('{name}', name)}>
              {name}
            </a>
          </li>
        ))}
        <li hidden>
          <button type="button" data-share="copy" data-done={words.copied} data-failed={words.copyFailed}>
            {words.copyLink}
          </button>
          <output className={styles.status} />
        </li>
        <li hidden>
          <button type="button" data-share="native">
            {words.share}…
          </button>
        </li>
      </ul>
    </div>
  );
}
