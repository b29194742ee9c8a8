import type { Employee } from '@bugquest/contract/employees/schema';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInSession } from '../../../testing/render.tsx';
import { Toaster } from '../../../ui/feedback/toaster.tsx';
import { PushCard } from './push-card.tsx';
import { PushOffer } from './push-offer.tsx';

const employee = { id: '0199a0a0-0000-7000-8000-000000000001', fullName: 'Huda', isAdmin: false } as Employee;
const DEVICE = {
  id: '0199a0a0-0000-7000-8000-000000000002',
  userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastSuccessAt: null,
  current: false,
};
const KINDS = { decisions: true, questions: true, missions: true, updates: true, team: true };

let replies: Record<string, [status: number, body: unknown]>;
let sent: [call: string, body: unknown][];
let permission: NotificationPermission;
const requestPermission = vi.fn(async () => permission);

beforeEach(() => {
  sent = [];
  permission = 'default';
  replies = {
    'GET /api/auth/session': [200, employee],
    'GET /api/push': [200, { publicKey: 'BKey', kinds: KINDS, devices: [DEVICE] }],
  };
  localStorage.setItem('currentEmployee', JSON.stringify(employee));
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (body) sent.push([`${method} ${path}`, JSON.parse(String(body))]);
    const [status, reply] = replies[`${method} ${path}`] ?? [500, {}];
    return new Response(JSON.stringify(reply), { status });
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('caches', { match: async () => undefined });
  vi.stubGlobal('Notification', {
    requestPermission,
    get permission() {
      return permission;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
});
afterEach(() => {
  requestPermission.mockClear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const show = (content = <PushCard />) => renderInSession(content, <Toaster />);
const onThisDevice = () =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: /Notify me on this device/ });

it('asks for permission only after a press, and shows what to do after a refusal', async () => {
  show();
  const box = await onThisDevice();
  expect(box.checked).toBe(false);
  expect(requestPermission).not.toHaveBeenCalled();
  permission = 'denied';
  fireEvent.click(box);
  expect(await screen.findByText('Your browser blocks notifications from this site')).toBeTruthy();
  expect(requestPermission).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
});

it('shows that a browser without push support cannot get messages', async () => {
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(window, 'PushManager');
  show();
  expect(await screen.findByText("This browser can't show push notifications")).toBeTruthy();
});

it('asks owners of an iPhone to install the app', async () => {
  Reflect.deleteProperty(window, 'PushManager');
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)');
  show();
  expect(await screen.findByText('Install the app first')).toBeTruthy();
});

it('switches kinds off, without those of administrators', async () => {
  const kinds = { ...KINDS, updates: false };
  show();
  const box = await screen.findByRole('checkbox', { name: 'Other news about my reports, and announcements' });
  replies['PATCH /api/push'] = [200, kinds];
  replies['GET /api/push'] = [200, { publicKey: 'BKey', kinds, devices: [DEVICE] }];
  fireEvent.click(box);
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(sent).toEqual([['PATCH /api/push', { updates: false }]]);
  const updates = screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'Other news about my reports, and announcements',
  });
  expect(updates.checked).toBe(false);
  expect(screen.queryByRole('checkbox', { name: /for the team/ })).toBeNull();
});

it('removes another device and sends it a test', async () => {
  const path = `/api/push/devices/${DEVICE.id}`;
  replies[`POST ${path}/test`] = [502, { code: 'push_failed', message: 'Not accepted.' }];
  replies[`DELETE ${path}`] = [200, { success: true, message: 'Saved' }];
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Send a test to Chrome on Android' }));
  expect(await screen.findByText('Not accepted.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Stop notifications on Chrome on Android' }));
  expect(await screen.findByText('Device removed')).toBeTruthy();
});

it('shows a failure with a retry button', async () => {
  replies['GET /api/push'] = [500, { code: 'internal', message: 'Something went wrong.' }];
  show();
  expect(await screen.findByText('Something went wrong.')).toBeTruthy();
});

it('push messages are offered once on a device, without asking the browser', async () => {
  show(<PushOffer />);
  expect(await screen.findByText('Get notified when your report is reviewed')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByText('Get notified when your report is reviewed')).toBeNull();
  cleanup();
  show(<PushOffer />);
  expect(screen.queryByText('Get notified when your report is reviewed')).toBeNull();
  expect(requestPermission).not.toHaveBeenCalled();
});
