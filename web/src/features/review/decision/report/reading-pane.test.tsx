import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AuthProvider } from '../../../../lib/session/session.tsx';
import { adminReport, detailsOf } from '../../../../testing/admin-report.ts';
import { ReadingPane } from './reading-pane.tsx';

const TIMELINE = { events: [], appealUntil: null };

let root: Root;
beforeEach(() => {
  // Otherwise the parts would be rendered at once.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/admin/settings') return Response.json({ duplicateShare: 25 });
    return Response.json(path.endsWith('/details') ? detailsOf(adminReport, { timeline: TIMELINE }) : []);
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  flushSync(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const open = (inParts: boolean) =>
  flushSync(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <AuthProvider>
          <ReadingPane report={adminReport} inParts={inParts} onClose={() => {}} />
        </AuthProvider>
      </QueryClientProvider>,
    ),
  );
const points = () => document.querySelector<HTMLInputElement>('[name=pointsEarned]');

test('in parts, the text of a report comes before its decision', async () => {
  open(true);
  expect(document.body.textContent).toContain(adminReport.bugDescription);
  expect(points()).toBeNull();
  await expect.poll(points).not.toBeNull();
});

test('a key that comes before the decision finds it', () => {
  open(true);
  fireEvent.keyDown(document.body, { key: 'p' });
  expect(document.activeElement).toBe(points());
});

test('otherwise the decision comes with the text', () => {
  open(false);
  expect(points()).not.toBeNull();
});
