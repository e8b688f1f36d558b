import { Option, Select } from '@shared-contracts/ui/more';
import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import type { EditableKind, RemoteHost } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import styles from './look.module.css';
import { REGIONS, ZONES } from './look-place.ts';
import { type LookPlace, type ThemeValues, valueId } from './theme-values.ts';

interface Props {
  readonly host: RemoteHost;
  readonly kinds: readonly EditableKind[];
  readonly place: LookPlace;
  readonly values: ThemeValues;
  readonly onGo: (place: LookPlace) => void;
}

const SET_HERE = (values: ThemeValues, place: Partial<LookPlace>): number => {
  const start = place.key === undefined ? `${place.group}|` : valueId(place as LookPlace, '');
  return Object.entries(values).filter(([id, value]) => id.startsWith(start) && value.trim() !== '').length;
};

const isSame = (one: LookPlace, other: LookPlace): boolean => one.group === other.group && one.key === other.key;

/** Where the list fades. */
const EDGE = 24;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** One stop for Tab, with arrows from one to the next: a site has many kinds. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  const by = STEPS[event.key];
  if (by === undefined) return;
  const all = [...event.currentTarget.querySelectorAll('button')];
  const at = all.indexOf(event.target as HTMLButtonElement);
  event.preventDefault();
  all[(at + by + all.length) % all.length]?.focus();
}

/** How far what stands from `start` to `end` is beyond one edge or the other. */
const beyond = (least: number, most: number, start: number, end: number): number =>
  start < least ? start - least : Math.max(0, end - most);

/** Brings the place that is open into sight within its lists alone: the page stays where it is. */
function reveal(nav: HTMLElement | null): void {
  const list = nav?.querySelector('[aria-current]')?.closest('ul');
  const here = list?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!nav || !list || !here) return;
  const [row, column] = [list.getBoundingClientRect(), nav.getBoundingClientRect()];
  list.scrollLeft += beyond(row.left, row.right - EDGE, here.left, here.right);
  nav.scrollTop += beyond(column.top, column.bottom, here.top, here.bottom);
}

/** What can be themed: the whole site, its places, the kinds of its sections. */
export const LookNav = memo(function LookNav({ host, kinds, place, values, onGo }: Props) {
  const t = useTranslate();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is open is read of the document
  useEffect(() => reveal(nav.current), [place]);
  const entry = (to: LookPlace, words: string, isHere: boolean, count: number) => (
    <li key={`${to.group}|${to.key}`}>
      <button
        type="button"
        tabIndex={isHere ? 0 : -1}
        aria-current={isHere ? 'page' : undefined}
        onClick={() => onGo(to)}
      >
        <span>{words}</span>
        {count > 0 && <span className={styles.count}>{count}</span>}
      </button>
    </li>
  );
  const inGroup = (group: LookPlace['group'], key: string) =>
    entry({ group, key }, t(`look.places.${group}`), place.group === group, SET_HERE(values, { group }));
  const ofKind = ({ definition: { name, label } }: EditableKind) => {
    const to: LookPlace = { group: 'specific', key: name };
    return entry(to, label[host.locale()], isSame(to, place), SET_HERE(values, to));
  };
  return (
    <nav ref={nav} className={styles.nav} aria-label={t('look.nav')} onKeyDown={goOn}>
      <ul>
        {inGroup('global', '')}
        {inGroup('zones', ZONES[0] ?? '')}
        {inGroup('regions', REGIONS[0] ?? '')}
      </ul>
      <h2>{t('look.byKind')}</h2>
      <ul>{kinds.map(ofKind)}</ul>
    </nav>
  );
});

/** Which zone, or which region. */
export function PlaceSelect({ place, onGo }: Pick<Props, 'place' | 'onGo'>) {
  const t = useTranslate();
  const { group, key } = place;
  if (group !== 'zones' && group !== 'regions') return null;
  const keys = group === 'zones' ? ZONES : REGIONS;
  const named = (id: string): string => t(`look.wrappers.${id}`, { defaultValue: '' });
  const wordsOf = (id: string): string =>
    named(id) || t(group === 'zones' ? 'look.zone' : 'look.region', { number: id.replace(/^(?:zone-|region)/, '') });
  return (
    <Select
      label={t(group === 'zones' ? 'look.whichZone' : 'look.whichRegion')}
      items={keys.map((id) => ({ id, words: wordsOf(id) }))}
      value={key}
      onChange={(chosen) => chosen !== null && onGo({ group, key: String(chosen) })}
    >
      {({ id, words }) => <Option id={id}>{words}</Option>}
    </Select>
  );
}
