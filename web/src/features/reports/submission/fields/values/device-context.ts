// What the browser says about itself and the device, for the fields of the section "device".
import { browserVersionOf, readUserAgent } from '@bugquest/contract/accounts/user-agent';
import { NAMED_BROWSERS } from '@bugquest/contract/employees/lists';
import type { NetworkKind } from '@bugquest/contract/reports/lists';
import type { FieldsWith } from '@bugquest/contract/reports/report-fields';

export type DeviceField = FieldsWith<'section', 'device'>;
export type DeviceContext = Record<DeviceField, string>;

/** Not in Safari and Firefox. */
interface Connection {
  type?: string;
  effectiveType?: string;
}

const KINDS: Record<string, NetworkKind> = { wifi: 'Wi-Fi', cellular: 'Mobile data', ethernet: 'Cable' };
const SPEEDS: Record<string, NetworkKind> = { '4g': 'Fast', '3g': 'Slow', '2g': 'Slow', 'slow-2g': 'Slow' };

const networkKindOf = ({ type = '', effectiveType = '' }: Connection): NetworkKind | '' =>
  KINDS[type] ?? SPEEDS[effectiveType] ?? '';

export function readDeviceContext({
  navigator,
  innerWidth,
  innerHeight,
}: Pick<Window, 'navigator' | 'innerWidth' | 'innerHeight'>): DeviceContext {
  const { userAgent, language } = navigator;
  const { browser } = readUserAgent(userAgent);
  const named = NAMED_BROWSERS.find((name) => name === browser);
  return {
    browser: named ?? '',
    browserVersion: named ? browserVersionOf(userAgent) : '',
    viewport: innerWidth > 0 ? `${innerWidth} × ${innerHeight}` : '',
    browserLanguage: language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? '',
    networkKind: networkKindOf((navigator as { connection?: Connection }).connection ?? {}),
  };
}
