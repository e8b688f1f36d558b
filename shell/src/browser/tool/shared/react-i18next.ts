/** What the tool shares of react-i18next: all but `Trans`, whose parser of markup weighs as much as the rest. */
export {
  getI18n,
  I18nContext,
  I18nextProvider,
  initReactI18next,
  setI18n,
  Translation,
  useTranslation,
} from '#react-i18next';
