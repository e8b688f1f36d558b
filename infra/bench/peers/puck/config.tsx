import type { Config, Slot } from '@puckeditor/core';

/** The same four kinds as ours, written as Puck's own documentation writes components. */
interface Components {
  'rich-text': { title: string; text: string };
  'text-with-image': { title: string; text: string; image: string; position: 'left' | 'right' };
  'image-gallery': { title: string; images: { url: string; caption: string }[] };
  'simple-menu': { title: string; items: { label: string; url: string }[] };
}

const REGIONS = ['region1', 'region2', 'region3', 'region4', 'region5', 'region6', 'region7'] as const;
type Regions = Record<(typeof REGIONS)[number], Slot>;

const paragraphs = (text: string) => text.split('\n').map((words) => <p key={words}>{words}</p>);

export const config: Config<{ components: Components; root: Regions }> = {
  root: {
    fields: Object.fromEntries(REGIONS.map((region) => [region, { type: 'slot' }])) as Record<
      keyof Regions,
      { type: 'slot' }
    >,
    render: (regions) => (
      <main>
        {REGIONS.map((region) => {
          const Region = regions[region];
          return (
            <div key={region} data-region={region}>
              <Region />
            </div>
          );
        })}
      </main>
    ),
  },
  components: {
    'rich-text': {
      fields: { title: { type: 'text' }, text: { type: 'textarea' } },
      render: ({ title, text }) => (
        <section data-section="rich-text">
          <h2>{title}</h2>
          {paragraphs(text)}
        </section>
      ),
    },
    'text-with-image': {
      fields: {
        title: { type: 'text' },
        text: { type: 'textarea' },
        image: { type: 'text' },
        position: {
          type: 'radio',
          options: [
            { label: 'Left', value: 'left' },
            { label: 'Right', value: 'right' },
          ],
        },
      },
      render: ({ title, text, image, position }) => (
        <section data-section="text-with-image" data-position={position}>
          <h2>{title}</h2>
          {paragraphs(text)}
          <img src={image} alt="" loading="lazy" width={640} height={426} />
        </section>
      ),
    },
    'image-gallery': {
      fields: {
        title: { type: 'text' },
        images: { type: 'array', arrayFields: { url: { type: 'text' }, caption: { type: 'text' } } },
      },
      render: ({ title, images }) => (
        <section data-section="image-gallery">
          <h2>{title}</h2>
          {images.map(({ url, caption }) => (
            <figure key={caption}>
              <img src={url} alt={caption} loading="lazy" width={320} height={213} />
              <figcaption>{caption}</figcaption>
            </figure>
          ))}
        </section>
      ),
    },
    'simple-menu': {
      fields: {
        title: { type: 'text' },
        items: { type: 'array', arrayFields: { label: { type: 'text' }, url: { type: 'text' } } },
      },
      render: ({ title, items }) => (
        <section data-section="simple-menu">
          <h2>{title}</h2>
          <ul>
            {items.map(({ label, url }) => (
              <li key={label}>
                <a href={url}>{label}</a>
              </li>
            ))}
          </ul>
        </section>
      ),
    },
  },
};
