import { domainOf } from '@bugquest/contract/identifiers';

/** Every email may register unless domains are configured. Subdomains do not match. */
export function canRegister(allowedEmailDomains: readonly string[], workEmail: string): boolean {
  return allowedEmailDomains.length === 0 || allowedEmailDomains.includes(domainOf(workEmail));
}
