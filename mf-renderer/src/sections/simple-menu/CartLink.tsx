import type { RenderContext } from 'shared-contracts';
import { hrefOf, SmartLink } from '../../components/SmartLink.tsx';
import type { Link } from '../../kind/definition-types.ts';
import { wordsIn } from '../../text/words.ts';
import { CartCount } from './CartCount.tsx';
import { currentState } from './current-link.ts';
import type { MenuItem } from './definition.ts';
import styles from './simple-menu.module.css';

interface Props {
  readonly link: Link | null | undefined;
  readonly items: readonly MenuItem[];
  readonly context: RenderContext;
}

const leadsTo = (url: string, items: readonly MenuItem[]): boolean =>
  items.some(({ link, children }) => link?.url === url || leadsTo(url, children ?? []));

/** The way to the cart, where none of the menu's own links is one. */
export function CartLink({ link, items, context }: Props) {
  if (!link?.url || !hrefOf(link, context) || leadsTo(link.url, items)) return null;
  return (
    <p className={styles.cart}>
      <SmartLink link={link} context={context} current={currentState(link.url, context)}>
        <svg aria-hidden="true" viewBox="0 0 24 24">
          <path d="M5 8h14l1 13H4zM9 11V6a3 3 0 0 1 6 0v5" />
        </svg>
        <span>{wordsIn(context.locale).cart}</span>
        <CartCount url={link.url} cart={link.url} context={context} />
      </SmartLink>
    </p>
  );
}
