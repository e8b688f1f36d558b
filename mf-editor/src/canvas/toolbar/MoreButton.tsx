import { type ButtonProps, IconButton, icons } from '@shared-contracts/ui';
import { useTranslation } from 'react-i18next';

/** Opens the rest of what can be done with a section. */
export function MoreButton({ button }: { readonly button: ButtonProps }) {
  const { t } = useTranslation('mf-editor');
  return <IconButton {...button} label={t('canvas.tools.more')} icon={<icons.Ellipsis aria-hidden />} />;
}
