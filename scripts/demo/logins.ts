export const COMPANY_DOMAIN = 'daralreef.example';
export const TESTER_EMAIL = `tester@${COMPANY_DOMAIN}`;
export const ADMIN_EMAIL = `admin@${COMPANY_DOMAIN}`;
/** Everybody's in the demo program: nothing in it is anybody's. */
export const PASSWORD = 'ten weeks of bugs';
export const OPERATOR_PASSWORD = 'keys to the demo';
