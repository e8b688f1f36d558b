import type { RenderContext } from 'shared-contracts';
import { hrefOf, SmartLink } from '../../components/SmartLink.tsx';
import { wordsIn } from '../../text/words.ts';
import type { SimpleMenuSettings } from './definition.ts';
import styles from './profiles.module.css';

interface Props {
  readonly profiles: SimpleMenuSettings['profiles'];
  readonly context: RenderContext;
}

/** `instagram.com`; of an address of no host, all of it. */
const networkOf = (href: string): string =>
  (URL.canParse(href) && new URL(href).hostname.split('.').slice(-2).join('.')) || href;

/** Where else the site is found: an icon each, called as the network that it leads to. */
export function Profiles({ profiles = [], context }: Props) {
  const found = profiles.flatMap(({ link }) => {
    const href = hrefOf(link, context);
    return href ? [{ link, network: networkOf(href) }] : [];
  });
  if (found.length === 0) return null;
  return (
    <ul className={styles.profiles} aria-label={wordsIn(context.locale).profiles}>
      {found.map(({ link, network }, index) => (
        <li key={index}>
          <SmartLink link={link} context={context}>
            <span data-network={network} aria-hidden />
            <span className="visually-hidden">{network}</span>
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}
