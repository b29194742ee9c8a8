import { type AdminSettings, programSettings } from '@bugquest/contract/settings/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInSession } from '../../../testing/render.tsx';
import { StoreCard } from './store-card.tsx';

const settings: AdminSettings = {
  ...programSettings.parse({}),
  timeZone: 'Asia/Riyadh',
  environmentEmailDomains: [],
  publicUrl: 'https://bugquest.test',
  areLimitsLocked: false,
  limitProposal: null,
};
let sent: unknown[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method !== 'PATCH') return Response.json(settings);
    sent.push(JSON.parse(String(init.body)).store);
    return Response.json(settings);
  });
});

const add = () => screen.getByRole('button', { name: 'Add an address' });
const address = (number: number) => within(screen.getByRole('group', { name: `Address ${number}` }));
const type = (
  label: string | RegExp,
  value: string,
  within = screen as Pick<typeof screen, 'getByLabelText'>,
) => fireEvent.change(within.getByLabelText(label), { target: { value } });
const save = () => fireEvent.submit(screen.getByRole('button', { name: 'Save' }).closest('form')!);

it('says at each row what is wrong with it, and saves nothing', async () => {
  renderInSession(<StoreCard settings={settings} />);
  fireEvent.click(add());
  fireEvent.click(add());
  type('Source', 'iOS App', address(1));
  type('Address', 'https://testflight.example/join', address(1));
  type('Address', 'javascript:alert(1)', address(2));
  save();
  expect(await address(2).findByText('Choose a source', { selector: 'span' })).toBeTruthy();
  expect(address(2).getByText(/^Enter an address that begins with/)).toBeTruthy();
  expect(address(1).queryByRole('alert')).toBeNull();
  expect(sent).toEqual([]);
});

it('saves all of the store together', async () => {
  renderInSession(<StoreCard settings={settings} />);
  fireEvent.click(add());
  type('Source', 'Web Laptop', address(1));
  type(/Stage/, ' Staging ', address(1));
  type('Address', 'https://staging.store.example', address(1));
  type('How to get the build', 'Open it.');
  type('Test accounts, cards and data', 'Card: 4111');
  fireEvent.click(screen.getByLabelText('Notifications'));
  type('Known risks', 'The old logo\n\n Slow on Fridays ');
  save();
  await waitFor(() =>
    expect(sent).toEqual([
      {
        places: [{ source: 'Web Laptop', stage: 'Staging', url: 'https://staging.store.example' }],
        howToGetBuild: 'Open it.',
        testData: 'Card: 4111',
        notBuilt: ['Notifications'],
        knownRisks: ['The old logo', 'Slow on Fridays'],
      },
    ]),
  );
});

it('moves the focus when a row is removed', () => {
  renderInSession(<StoreCard settings={settings} />);
  fireEvent.click(add());
  fireEvent.click(screen.getByRole('button', { name: 'Remove address 1' }));
  expect(screen.queryByRole('group', { name: 'Address 1' })).toBeNull();
  expect(document.activeElement).toBe(add());
});
