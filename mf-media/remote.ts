import { defineRemote } from 'shared-contracts';

export default defineRemote({
  name: 'mf-media',
  contract: '^1.9.0',
  exposes: { './tool': './src/tool.ts' },
  screens: {
    media: {
      paths: ['/admin/media', '/admin/media/:medium'],
      label: { en: 'Media', fr: 'Médias' },
      menu: { order: 150, icon: 'Image' },
    },
  },
  panels: {
    library: { label: { en: 'Media', fr: 'Médias' }, icon: 'Image', order: 330 },
  },
  provides: ['media-picker'],
});
