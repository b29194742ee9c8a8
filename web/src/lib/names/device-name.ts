import { readUserAgent } from '@bugquest/contract/accounts/user-agent';
import { m } from '@bugquest/phrases/messages';

/** Browser and system, by which people recognize their devices. */
export function deviceName(userAgent: string): string {
  const { browser, system } = readUserAgent(userAgent);
  if (browser && system) return m.employees_profile_device_name({ browser, system });
  return browser ?? system ?? m.employees_profile_device_unknown();
}
