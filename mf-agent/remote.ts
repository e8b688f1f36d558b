import { defineRemote } from 'shared-contracts';

export default defineRemote({
  name: 'mf-agent',
  contract: '^1.9.0',
  exposes: { './tool': './src/tool.ts', './agent/widget': './src/widget.tsx' },
  panels: {
    ask: { label: { en: 'Ask for help', fr: 'Demander de l’aide' }, icon: 'Sparkles', order: 1000, side: 'end' },
  },
  provides: ['assistant'],
});
