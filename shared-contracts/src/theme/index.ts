export { type SettingFlaw, settingFlaw } from './check-setting.ts';
export { FONTS } from './fonts.ts';
export { isOwnFont, MOST_FONTS, type OwnFont, siteOfFont } from './own-fonts.ts';
export { presetNamed, THEME_PRESETS } from './presets/index.ts';
export { bringPresets } from './presets/known.server.ts';
export type { ThemePreset } from './presets/preset.ts';
export { presetCss, presetUrl } from './presets/preset-css.ts';
export {
  isHalved,
  PLACE_GROUPS,
  type SettingType,
  THEME_SETTINGS,
  type ThemeSetting,
  type ThemeSettingGroup,
  typeOfSetting,
} from './settings.ts';
export { foreignPictures, pictureValue, themePicture } from './theme-picture.ts';
export {
  type SiteLook,
  siteVariables,
  THEME_LEVELS,
  type ThemeGroups,
  type ThemeLevel,
  type ThemePlace,
  type ThemeScope,
  themeScopes,
  valueAt,
  withoutBlanks,
} from './theme-scopes.ts';
export { groupOfSetting, type SettingWord, wordOfSetting } from './word-of-setting.ts';
