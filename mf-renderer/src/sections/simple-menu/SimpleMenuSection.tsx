import { SectionFrame } from '../../components/SectionFrame.tsx';
import { SmartLink } from '../../components/SmartLink.tsx';
import { useWords } from '../../editing/use-words.tsx';
import type { ViewProps } from '../../kind/view.ts';
import { wordsIn } from '../../text/words.ts';
import { Brand } from './Brand.tsx';
import { CartLink } from './CartLink.tsx';
import { Contact } from './Contact.tsx';
import type { SimpleMenuSettings } from './definition.ts';
import { LanguageLinks } from './LanguageLinks.tsx';
import { MenuLinks } from './MenuLinks.tsx';
import { Profiles } from './Profiles.tsx';
import styles from './simple-menu.module.css';

export function SimpleMenuSection(props: ViewProps<SimpleMenuSettings>) {
  return props.model.settings.placement === 'footer' ? <FooterMenu {...props} /> : <HeaderMenu {...props} />;
}

/**
 * On a wide screen a row; on a narrow one a button and a panel. The panel is a native popover: it opens without
 * script, and closes on Escape and on a tap beside it.
 */
function HeaderMenu({ model, context }: ViewProps<SimpleMenuSettings>) {
  const { items = [], language_switcher = true, note, cart_link, action_link, action_label, profiles } = model.settings;
  const words = wordsIn(context.locale);
  const panel = `menu-${model.id}`;
  const remark = useWords('note', note, context);
  const action = useWords('action_label', action_label, context, `button ${styles.action}`);
  const languages = language_switcher && <LanguageLinks context={context} />;
  return (
    <SectionFrame model={model} className={styles.header}>
      <div className={styles.bar}>
        <Brand settings={model.settings} context={context} />
        {items.length > 0 ? (
          <>
            <button type="button" className={styles.toggle} popoverTarget={panel}>
              {words.menu}
            </button>
            <div id={panel} popover="auto" className={styles.panel}>
              <button type="button" className={styles.close} popoverTarget={panel} popoverTargetAction="hide">
                {words.close}
              </button>
              <nav aria-label={words.mainNavigation}>
                <MenuLinks items={items} path="items" context={context} group={panel} cart={cart_link?.url} />
              </nav>
              <CartLink link={cart_link} items={items} context={context} />
              <Profiles profiles={profiles} context={context} />
              {languages}
              {remark && (
                <p className={remark.className} lang={remark.lang} {...remark.mark}>
                  {remark.node}
                </p>
              )}
              {action && (action.mark || action_link?.url) && (
                <SmartLink
                  link={action_link}
                  context={context}
                  className={action.className}
                  lang={action.lang}
                  mark={action.mark}
                >
                  {action.node}
                </SmartLink>
              )}
            </div>
          </>
        ) : (
          languages
        )}
      </div>
    </SectionFrame>
  );
}

function FooterMenu({ model, context }: ViewProps<SimpleMenuSettings>) {
  const { items = [], language_switcher = true, note, cart_link, site_details, profiles } = model.settings;
  const remark = useWords('note', note, context, styles.note);
  return (
    <SectionFrame model={model} className={styles.footer}>
      <div className={styles.foot}>
        <div>
          <Brand settings={model.settings} context={context} />
          {site_details && <Contact context={context} />}
          {remark && (
            <p className={remark.className} lang={remark.lang} {...remark.mark}>
              {remark.node}
            </p>
          )}
          <Profiles profiles={profiles} context={context} />
        </div>
        {items.length > 0 && (
          <nav aria-label={wordsIn(context.locale).footerNavigation}>
            <MenuLinks
              items={items}
              path="items"
              context={context}
              group={`menu-${model.id}`}
              cart={cart_link?.url}
              unfolded
            />
          </nav>
        )}
        {language_switcher && <LanguageLinks context={context} />}
      </div>
    </SectionFrame>
  );
}
