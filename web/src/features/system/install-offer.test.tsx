import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { InstallOffer } from './install-offer.tsx';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148';

afterEach(() => vi.restoreAllMocks());

async function open(userAgent: string, isInstalled = false) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }));
  render(<InstallOffer />);
  // The hint is loaded when it is offered.
  await act(() => import('./install-app.tsx'));
}

it('shows people with an iPhone how to install the app, until they dismiss the hint', async () => {
  await open(IPHONE);
  expect(screen.getByText(/Tap Share, then Add to Home Screen/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: "Don't show this again" }));
  expect(screen.queryByText(/Add to Home Screen/)).toBeNull();
});

it('shows nothing in the installed app, and nothing if the browser makes no offer', async () => {
  await open(IPHONE, true);
  await open('Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0');
  expect(screen.queryByRole('region')).toBeNull();
});
