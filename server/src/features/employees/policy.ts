import type { Config } from '../../platform/config.ts';

/** Whether an address may register: any, unless the operator named domains. Subdomains do not count. */
export function canRegister({ allowedEmailDomains }: Config, workEmail: string): boolean {
  const domain = workEmail.slice(workEmail.lastIndexOf('@') + 1).toLowerCase();
  return allowedEmailDomains.length === 0 || allowedEmailDomains.includes(domain);
}
