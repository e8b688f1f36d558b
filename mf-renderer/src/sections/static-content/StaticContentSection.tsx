import type { ReactNode } from 'react';
import type { Localised, MediaRef, RenderContext } from 'shared-contracts';
import { titleOf } from 'shared-contracts/sections';
import { Price } from '../../commerce/Price.tsx';
import { RichText } from '../../components/RichText.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { SmartLink } from '../../components/SmartLink.tsx';
import { Words } from '../../components/Words.tsx';
import type { Link } from '../../kind/definition-types.ts';
import type { View, ViewProps } from '../../kind/view.ts';
import { Picture } from '../../media/Picture.tsx';
import { type ContentField, isFieldShown, isShown, partsOf } from './content-fields.ts';
import styles from './static-content.module.css';

type Settings = Record<string, unknown>;
type Props = ViewProps<Settings>;

const SIZES = { one: '(min-width: 72rem) 68rem, 92vw', several: '(min-width: 48rem) 30vw, 46vw' } as const;

function Pictures({
  field,
  pictures,
  context,
  eager,
}: {
  readonly field: ContentField;
  readonly pictures: readonly MediaRef[];
  readonly context: RenderContext;
  readonly eager: boolean;
}) {
  if (pictures.length === 0) return null;
  const size = pictures.length === 1 ? 'one' : 'several';
  return (
    <div className={styles.pictures} data-count={size}>
      {pictures.map((media, index) => (
        <Picture
          key={index}
          path={field.key}
          media={media}
          sizes={SIZES[size]}
          context={context}
          eager={eager && index === 0}
        />
      ))}
    </div>
  );
}

function factOf({ type }: ContentField, value: unknown, context: RenderContext): ReactNode {
  if (typeof value === 'number' && type === 'price') return <Price minor={value} context={context} />;
  if (typeof value === 'number') return new Intl.NumberFormat(context.locale).format(value);
  return type === 'toggle' ? null : String(value);
}

function Facts({
  fields,
  settings,
  context,
}: {
  readonly fields: readonly ContentField[];
  readonly settings: Settings;
  readonly context: RenderContext;
}) {
  const shown = fields.filter((field) => isFieldShown(field, settings));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.facts}>
      {shown.map((field) => (
        <li key={field.key}>
          <span className={styles.name}>{field.name}</span> {factOf(field, settings[field.key], context)}
        </li>
      ))}
    </ul>
  );
}

/** How a value is drawn that stands by itself. */
function Value({ field, model, context }: Props & { readonly field: ContentField }) {
  const { key, type, name } = field;
  const value = model.settings[key];
  const words = { path: key, value: value as Localised<string>, context };
  switch (type) {
    case 'text':
      return <Words as="p" className={styles.line} {...words} />;
    case 'textarea':
      return <Words as="p" className={styles.lines} {...words} />;
    case 'rich-text':
      return <RichText {...words} />;
    case 'media':
      return <Pictures field={field} pictures={value as readonly MediaRef[]} context={context} eager={model.first} />;
    case 'link':
      return (
        isFieldShown(field, model.settings) && (
          <p>
            <SmartLink link={value as Link} context={context} className="button">
              {name}
            </SmartLink>
          </p>
        )
      );
    default:
      return null;
  }
}

/** Draws sections of a type by what its fields are: the first line of text is the title, the rest follows in order. */
export function staticContentView(fields: readonly ContentField[]): View<Settings> {
  const title = titleOf(fields);
  const parts = partsOf(fields.filter((field) => field !== title));
  return function StaticContentSection({ model, context }: Props) {
    const { settings, heading } = model;
    if (context.audience === 'visitor' && !isShown(fields, settings)) return null;
    return (
      <SectionFrame model={model} className={styles.section}>
        <div className={styles.inner}>
          {title && (
            <Words
              as={`h${heading}`}
              path={title.key}
              value={settings[title.key] as Localised<string>}
              context={context}
            />
          )}
          {parts.map((part) =>
            'key' in part ? (
              <Value key={part.key} field={part} model={model} context={context} />
            ) : (
              <Facts key={part[0]?.key} fields={part} settings={settings} context={context} />
            ),
          )}
        </div>
      </SectionFrame>
    );
  };
}
