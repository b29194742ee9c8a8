import type { OperationState } from '@bugquest/contract/system/operation/schema';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Problems } from './system-tab.tsx';

afterEach(cleanup);

const GIGABYTE = 1024 ** 3;
const well: OperationState = {
  server: { version: '1.0.0', node: '26.0.0', startedAt: '2026-01-01T00:00:00.000Z' },
  database: { place: 'embedded', version: '18.1', bytes: 1, migrations: 0, latestMigrations: [] },
  storage: {
    place: 'disk',
    state: 'ok',
    files: 0,
    bytes: 0,
    disk: { bytes: 100 * GIGABYTE, freeBytes: 50 * GIGABYTE },
  },
  mail: { isSent: true, waiting: 0, failed: 0, lastSentAt: null },
  jobs: [],
};

it('says that everything runs', () => {
  render(<Problems state={well} />);
  expect(screen.getByText('Everything is running.')).toBeDefined();
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('lists what needs attention, and failed emails once', () => {
  const job = { waiting: 0, running: 0, lastFailure: null };
  render(
    <Problems
      state={{
        ...well,
        storage: {
          ...well.storage,
          state: 'failing',
          disk: { bytes: 100 * GIGABYTE, freeBytes: 7 * GIGABYTE },
        },
        mail: { ...well.mail, failed: 1 },
        jobs: [
          { ...job, kind: 'send-mail', failed: 1, lateSeconds: 0 },
          { ...job, kind: 'make-export', failed: 2, lateSeconds: 600 },
        ],
      }}
    />,
  );
  const texts = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/[\u2068\u2069]/g, ''));
  expect(texts).toEqual([
    "The media storage isn't answering. Reports with files can't be sent.",
    '7 GB are left on the disk of the data folder. Below a twentieth, the product only answers reads.',
    "1 email couldn't be sent. Open the email log",
    '“Make exports” failed 2 times.',
    '“Make exports” is 10 minutes late.',
  ]);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/admin?tab=mails&state=failed');
});
