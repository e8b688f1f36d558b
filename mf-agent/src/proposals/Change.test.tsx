/** @vitest-environment jsdom */

import { render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import { fr } from '../words/fr.ts';
import { Change } from './Change.tsx';

test('A3: a layout is proposed by its words, not by its name', async () => {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng: 'fr', ns: 'mf-agent', resources: { fr: { 'mf-agent': fr } } });
  const nothing = () => undefined;
  render(
    <I18nextProvider i18n={i18n}>
      <Change
        proposed={{
          change: { type: 'set-setting', setting: 'layout', value: 'top-right-left-bottom' },
          ...{ before: 'extended-layout', after: 'top-right-left-bottom', decision: 'open' },
        }}
        standing="ready"
        isPossible
        problem={undefined}
        place={null}
        onAccept={nothing}
        onRefuse={nothing}
        onAgain={null}
      />
    </I18nextProvider>,
  );
  const item = screen.getByRole('listitem');
  expect(item.querySelector('del')?.textContent).toContain('Lignes et colonnes');
  expect(item.querySelector('ins')?.textContent).toContain('Haut, côtés, bas');
});
