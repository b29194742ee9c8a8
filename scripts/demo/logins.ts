export const COMPANY_DOMAIN = 'daralreef.example';
export const TESTER_EMAIL = `tester@${COMPANY_DOMAIN}`;
/** The administrator whose signature the second launch decision waits for. */
export const OWNER_EMAIL = `owner@${COMPANY_DOMAIN}`;
export const ADMIN_EMAIL = `admin@${COMPANY_DOMAIN}`;
/** Not a secret, because the demo has no real data. */
export const PASSWORD = 'ten weeks of bugs';
export const OPERATOR_PASSWORD = 'keys to the demo';
