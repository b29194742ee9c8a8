/** Whether an address may register: any, unless domains were named. Subdomains do not count. */
export function canRegister(allowedEmailDomains: readonly string[], workEmail: string): boolean {
  const domain = workEmail.slice(workEmail.lastIndexOf('@') + 1).toLowerCase();
  return allowedEmailDomains.length === 0 || allowedEmailDomains.includes(domain);
}
