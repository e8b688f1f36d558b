import type { RenderContext } from 'shared-contracts';
import { SmartLink } from '../../components/SmartLink.tsx';
import { useWords } from '../../editing/use-words.tsx';
import { Picture } from '../../media/Picture.tsx';
import type { SimpleMenuSettings } from './definition.ts';
import styles from './simple-menu.module.css';

interface Props {
  readonly settings: Pick<SimpleMenuSettings, 'brand' | 'brand_image' | 'site_details'>;
  readonly context: RenderContext;
}

const HOME = { url: '/' };

/** Name or logo, linked to the home page. */
export function Brand({ settings, context }: Props) {
  const logo = settings.brand_image?.[0];
  const otherwise = settings.site_details && !logo ? context.siteTitle.trim() : '';
  const name = useWords('brand', settings.brand, context, styles.brand, otherwise);
  if (!name && !logo) return null;
  return (
    <p className={name?.className ?? styles.brand} lang={name?.lang} {...name?.mark}>
      <SmartLink link={HOME} context={context}>
        {logo && <Picture media={logo} path="brand_image" sizes="10rem" context={context} eager />}
        {name?.node}
      </SmartLink>
    </p>
  );
}
