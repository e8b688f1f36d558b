/** @vitest-environment jsdom */
import '../testing/complete-dom.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Tab, TabList, TabPanel, Tabs } from './Tabs.tsx';

afterEach(cleanup);

const Parts = ({ isWritten = true }: { readonly isWritten?: boolean }) => (
  <Tabs defaultSelectedKey="content">
    <TabList aria-label="Section">
      <Tab id="content">Content</Tab>
      <Tab id="layout" isDisabled>
        Layout
      </Tab>
      <Tab id="advanced">Advanced</Tab>
    </TabList>
    <TabPanel id="content">{isWritten ? <input aria-label="Title" /> : 'Nothing to write'}</TabPanel>
    <TabPanel id="advanced">Classes</TabPanel>
  </Tabs>
);
const tab = (name: string) => screen.getByRole('tab', { name });
const selected = () => screen.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent);

test('the row is one stop; arrows go past what is disabled and around, Home and End to the ends', async () => {
  const user = userEvent.setup();
  render(<Parts />);
  await user.tab();
  expect(document.activeElement).toBe(tab('Content'));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  await user.tab({ shift: true });
  for (const [key, name] of [
    ['ArrowRight', 'Advanced'],
    ['ArrowRight', 'Content'],
    ['ArrowLeft', 'Advanced'],
    ['Home', 'Content'],
    ['End', 'Advanced'],
  ] as const) {
    await user.keyboard(`{${key}}`);
    expect([document.activeElement?.textContent, selected()]).toEqual([name, [name]]);
  }
});

test('a click shows the panel that has the name of its tab; a disabled one stays shut', async () => {
  const user = userEvent.setup();
  render(<Parts />);
  expect(screen.getByRole('tabpanel', { name: 'Content' }).id).toBe(tab('Content').getAttribute('aria-controls'));
  await user.click(tab('Advanced'));
  expect(screen.getByRole('tabpanel', { name: 'Advanced' }).textContent).toBe('Classes');
  await user.click(tab('Layout'));
  expect(selected()).toEqual(['Advanced']);
});

test('a panel is a stop itself for as long as it has none', async () => {
  const { rerender } = render(<Parts isWritten={false} />);
  const panel = screen.getByRole('tabpanel');
  expect(panel.tabIndex).toBe(0);
  rerender(<Parts />);
  await waitFor(() => expect(panel.hasAttribute('tabindex')).toBe(false));
});
