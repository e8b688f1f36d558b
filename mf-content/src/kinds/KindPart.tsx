import { useMemo } from 'react';
import type { EditableKind, PageRendererModule, RemoteHost } from 'shared-contracts';
import { describeSpecimen } from './describe-specimen.ts';
import type { GalleryView } from './gallery-view.ts';
import styles from './kinds.module.css';
import { SpecimenFrame } from './SpecimenFrame.tsx';
import { specimenPayload } from './specimen-payload.ts';
import { type SiteContents, specimensOfKind } from './specimens-of-kind.ts';
import type { KindWords } from './use-kind-words.ts';

export const kindAnchor = ({ definition }: EditableKind): string => `kind-${definition.name}`;

interface Props {
  readonly host: RemoteHost;
  readonly renderer: PageRendererModule;
  readonly kind: EditableKind;
  readonly contents: SiteContents;
  readonly view: GalleryView;
  readonly t: KindWords;
}

/** One kind: what it is called, what it is for, and what it looks like. */
export function KindPart({ host, renderer, kind, contents, view, t }: Props) {
  const language = host.locale();
  const { label, description, name } = kind.definition;
  const specimens = useMemo(() => specimensOfKind(kind, contents), [kind, contents]);
  const payload = useMemo(
    () => specimenPayload(host, kind, specimens, view.locale),
    [host, kind, specimens, view.locale],
  );
  const labels = useMemo(() => specimens.map((each) => describeSpecimen(each, t, language)), [specimens, t, language]);
  const anchor = kindAnchor(kind);
  return (
    <section id={anchor} className={styles.kind} tabIndex={-1} aria-labelledby={`${anchor}-title`}>
      <h2 id={`${anchor}-title`} className={styles.name}>
        {label[language]} <code className={styles.id}>{name}</code>
      </h2>
      <p className={styles.about}>{description[language]}</p>
      <SpecimenFrame
        host={host}
        renderer={renderer}
        payload={payload}
        labels={labels}
        title={t('frame', { kind: label[language] })}
        view={view}
        t={t}
      />
    </section>
  );
}
