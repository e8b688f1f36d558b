import { useTranslation } from 'react-i18next';

/** Words of this remote, in the language of the tool. */
export const useSay = () => useTranslation('mf-theme').t;
