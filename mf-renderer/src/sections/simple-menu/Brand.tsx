import type { RenderContext } from 'shared-contracts';
import { SmartLink } from '../../components/SmartLink.tsx';
import { Picture } from '../../media/Picture.tsx';
import { findText } from '../../text/localised.ts';
import type { SimpleMenuSettings } from './definition.ts';
import styles from './simple-menu.module.css';

interface Props {
  readonly settings: Pick<SimpleMenuSettings, 'brand' | 'brand_image'>;
  readonly context: RenderContext;
}

const HOME = { url: '/' };

/** Name or logo, linked to the home page. */
export function Brand({ settings, context }: Props) {
  const name = findText(settings.brand, context);
  const logo = settings.brand_image?.[0];
  if (!name && !logo) return null;
  return (
    <p className={styles.brand} lang={name?.lang}>
      <SmartLink link={HOME} context={context}>
        {logo && <Picture media={logo} sizes="10rem" context={context} eager />}
        {name?.text}
      </SmartLink>
    </p>
  );
}
