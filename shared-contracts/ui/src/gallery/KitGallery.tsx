import { type ComponentType, useState } from 'react';
import { keysOf, type Locale } from 'shared-contracts';
import { Segmented } from '../fields/Segmented.tsx';
import { KitProvider, type Theme } from '../provider/KitProvider.tsx';
import styles from './gallery.module.css';
import { useGalleryWords, wantedPart } from './gallery-context.ts';
import { ButtonsPart } from './parts/ButtonsPart.tsx';
import { ChoicesPart } from './parts/ChoicesPart.tsx';
import { CommandsPart } from './parts/CommandsPart.tsx';
import { EditorPart } from './parts/EditorPart.tsx';
import { FeedbackPart } from './parts/FeedbackPart.tsx';
import { FieldsPart } from './parts/FieldsPart.tsx';
import { LayoutPart } from './parts/LayoutPart.tsx';
import { ListsPart } from './parts/ListsPart.tsx';
import { OverlaysPart } from './parts/OverlaysPart.tsx';
import type { GalleryWords } from './words/en.ts';

type Part = Extract<
  keyof GalleryWords,
  'buttons' | 'fields' | 'choices' | 'overlays' | 'lists' | 'layout' | 'feedback' | 'commands' | 'editorFrame'
>;

const PARTS: Readonly<Record<Part, ComponentType>> = {
  editorFrame: EditorPart,
  buttons: ButtonsPart,
  fields: FieldsPart,
  choices: ChoicesPart,
  overlays: OverlaysPart,
  lists: ListsPart,
  layout: LayoutPart,
  feedback: FeedbackPart,
  commands: CommandsPart,
};

/** All of them, or the one the address asks for. */
function shownParts(): readonly (readonly [Part, ComponentType])[] {
  const parts = keysOf(PARTS).map((name): readonly [Part, ComponentType] => [name, PARTS[name]]);
  const wanted = wantedPart();
  return wanted ? parts.filter(([name]) => name === wanted) : parts;
}

const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

interface GalleryState {
  readonly theme: Theme;
  readonly locale: Locale;
}

/** `?theme=dark&lang=fr` */
function fromAddress(): GalleryState {
  const query = new URLSearchParams(window.location.search);
  return {
    theme: THEMES.find((theme) => theme === query.get('theme')) ?? 'system',
    locale: query.get('lang') === 'fr' ? 'fr' : 'en',
  };
}

/** Every component of the kit in every state, under its own theme and language. */
export function KitGallery() {
  const [state, setState] = useState(fromAddress);
  return (
    <KitProvider locale={state.locale} theme={state.theme}>
      <GalleryPage key={state.locale} {...state} onChange={setState} />
    </KitProvider>
  );
}

function GalleryPage({ theme, locale, onChange }: GalleryState & { readonly onChange: (state: GalleryState) => void }) {
  const words = useGalleryWords();
  return (
    <main className={styles.page}>
      <header className={styles.bar}>
        <span className={styles.brand}>Sections</span>
        <Segmented
          label={words.language}
          look="tray"
          items={[
            { id: 'en', label: 'English' },
            { id: 'fr', label: 'Français' },
          ]}
          value={locale}
          onChange={(id) => onChange({ theme, locale: id })}
        />
        <Segmented
          label={words.theme}
          look="tray"
          items={[
            { id: 'system', label: words.system },
            { id: 'light', label: words.light },
            { id: 'dark', label: words.dark },
          ]}
          value={theme}
          onChange={(id) => onChange({ theme: id, locale })}
        />
      </header>
      <div className={styles.body}>
        <h1 className={styles.title}>{words.title}</h1>
        <p className={styles.intro}>{words.intro}</p>
        {shownParts().map(([name, Contents]) => (
          <section key={name} className={styles.part} id={name} aria-labelledby={`${name}-title`}>
            <h2 className={styles.heading} id={`${name}-title`}>
              {words[name]}
            </h2>
            <div className={styles.specimens}>
              <Contents />
            </div>
          </section>
        ))}
      </div>
    </main>
  );
}
