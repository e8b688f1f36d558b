/** First match names it: those that pretend to be others come before them. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const named = (header: string, names: readonly (readonly [RegExp, string])[]): string[] => {
  const found = names.find(([pattern]) => pattern.test(header));
  return found ? [found[1]] : [];
};

/** Browser and system, for a person to tell their sessions apart: `Firefox · Windows`. Nothing else of it is kept. */
export function describeUserAgent(header: string | null): string {
  const text = (header ?? '').slice(0, 512);
  return [...named(text, BROWSERS), ...named(text, SYSTEMS)].join(' · ');
}
