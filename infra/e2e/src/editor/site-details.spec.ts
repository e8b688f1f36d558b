import { projectSettingsSchema } from 'shared-contracts';
import { expect, test } from '../support/test.ts';
import { openEditor } from './open-editor.ts';

test('E9: header and footer follow the settings of the site, before visitors and on the canvas', async ({
  page,
  product,
  owner: { api, project },
}) => {
  const { title, business } = (await api.getProject({ params: { project } })).project_metadata;
  const seen = async (path: string) => (await page.request.get(product.url + path)).text();
  const change = { title: 'Maison Tilleul', business: { ...business, street: 'Quai Neuf 1', phone: '+33 1 23 45' } };
  expect(await seen('/legal')).toContain('Route des Tilleuls 4');
  await api.saveProject({ params: { project }, body: { metadata: projectSettingsSchema.parse(change) } });
  try {
    for (const path of ['/legal', '/fr/legal']) {
      const html = await seen(path);
      expect(html.split('>Maison Tilleul</a>')).toHaveLength(3);
      expect(html).toContain('<span>Quai Neuf 1</span>');
      expect(html).toContain('href="tel:+3312345"');
      expect(html).not.toContain('Route des Tilleuls 4, Saint');
    }
    const { canvas } = await openEditor(page, product, '/legal');
    await expect(canvas.getByText('Maison Tilleul')).toHaveCount(2);
    await expect(canvas.getByText('Quai Neuf 1')).toBeVisible();
  } finally {
    const before = projectSettingsSchema.parse({ title, business: business ?? null });
    await api.saveProject({ params: { project }, body: { metadata: before } });
  }
});
