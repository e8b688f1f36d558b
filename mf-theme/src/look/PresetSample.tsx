import type { Shade } from './open-look-page.ts';

interface Props {
  readonly variables: Readonly<Record<string, string>>;
  readonly shade: Shade;
}

/** What the built-in theme has where a look says nothing. */
const BUILT_IN: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  '--color-paper': ['#ffffff', '#131416'],
  '--color-soft': ['#f4f4f1', '#1c1d20'],
  '--color-ink': ['#1a1b1e', '#ededea'],
  '--color-muted': ['#5f6064', '#aaaaa9'],
  '--color-accent': ['#22415e', '#a3c3e2'],
  '--color-on-accent': ['#ffffff', '#000000'],
  '--color-accent-2': ['#96481b', '#e9a77f'],
};

/** Of a corner as it is on a page, in the units of the drawing. */
function corner(value: string | undefined, otherwise: number, most: number): number {
  const [, number, unit] = /^(\d{0,4}(?:\.\d{1,4})?)(rem|px)?$/.exec(value?.trim() ?? '') ?? [];
  const pixels = number ? Number(number) * (unit === 'rem' ? 16 : 1) : otherwise;
  return Math.min(pixels * 0.42, most);
}

/** A look in small: its letters, its colours, its corners. */
export function PresetSample({ variables, shade }: Props) {
  const colour = (name: string): string => {
    const light = variables[`--color-${name}`];
    const [byDay, byNight] = BUILT_IN[`--color-${name}`] ?? [];
    return (shade === 'dark' ? (variables[`--dark-color-${name}`] ?? light ?? byNight) : (light ?? byDay)) ?? 'none';
  };
  const of = (name: string, otherwise: string): string => variables[name] ?? otherwise;
  const round = corner(variables['--radius'], 16, 14);
  return (
    <svg viewBox="0 0 168 104" aria-hidden>
      <rect width="168" height="104" fill={colour('paper')} />
      <rect x="14" y="14" width="26" height="3.5" rx="1.75" fill={colour('accent-2')} />
      <text
        x="13"
        y="54"
        fill={colour('ink')}
        fontFamily={of('--font-heading', "'Fraunces Variable', serif")}
        fontSize="38"
        fontWeight={of('--weight-heading', '480')}
        letterSpacing={of('--tracking-heading', '-0.02em')}
      >
        Aa
      </text>
      <rect x="14" y="64" width="74" height="3" rx="1.5" fill={colour('muted')} />
      <rect x="14" y="71" width="54" height="3" rx="1.5" fill={colour('muted')} />
      <rect
        x="14"
        y="81"
        width="42"
        height="14"
        rx={corner(variables['--button-radius'], 999, 7)}
        fill={colour('accent')}
      />
      <rect x="24" y="87" width="22" height="2.5" rx="1.25" fill={colour('on-accent')} />
      <rect x="104" y="14" width="50" height="81" rx={round} fill={colour('soft')} />
      <circle cx="129" cy="42" r="10" fill={colour('accent-2')} />
      <rect x="113" y="68" width="32" height="3" rx="1.5" fill={colour('ink')} />
      <rect x="113" y="76" width="22" height="3" rx="1.5" fill={colour('muted')} />
    </svg>
  );
}
