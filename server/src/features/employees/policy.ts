/** Every email may register unless domains are configured. Subdomains do not match. */
export function canRegister(allowedEmailDomains: readonly string[], workEmail: string): boolean {
  const domain = workEmail.slice(workEmail.lastIndexOf('@') + 1).toLowerCase();
  return allowedEmailDomains.length === 0 || allowedEmailDomains.includes(domain);
}
