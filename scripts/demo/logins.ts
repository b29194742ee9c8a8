export const COMPANY_DOMAIN = 'daralreef.example';
export const TESTER_EMAIL = `tester@${COMPANY_DOMAIN}`;
export const ADMIN_EMAIL = `admin@${COMPANY_DOMAIN}`;
/** The password of all demo accounts; the demo contains no real data. */
export const PASSWORD = 'ten weeks of bugs';
export const OPERATOR_PASSWORD = 'keys to the demo';
