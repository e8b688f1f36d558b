import { useTranslation } from 'react-i18next';

/** Words of this remote, in the language of the tool. */
export const useTranslate = () => useTranslation('mf-agent').t;
