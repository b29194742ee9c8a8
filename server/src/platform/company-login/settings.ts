import { isLocalHost } from '../local-host.ts';
import { readSwitch } from '../read-switch.ts';
import { ConfigError } from '../start-error.ts';

export interface CompanyLoginSettings {
  /** The provider's address, exactly as in the provider's tokens. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Names the login, for example with the company's name. Absent: a general text. */
  label?: { en: string; ar: string };
  /** Separated by spaces. */
  scopes: string;
  /** Names of claims. A dot leads into an object. */
  claims: { employeeId: string; department: string; mobile: string; language: string; groups: string };
  /** Members of this group are administrators. Absent: groups do not change the role. */
  adminGroup?: string;
  /** Whether an email without `email_verified` counts as verified. */
  trustsEmail: boolean;
  /** Values of `acr` that stand for a login with two factors. `mfa` in `amr` always does. */
  twoFactorAcr: string[];
  /** Passwords and registration are off. */
  isOnlyWay: boolean;
}

type Get = (name: string) => string | undefined;

/** Undefined without OIDC_ISSUER. @throws {ConfigError} */
export function readCompanyLogin(get: Get): CompanyLoginSettings | undefined {
  const [issuer, clientId, clientSecret] = CONNECTION.map(get);
  const optionalSettings = readOptionalSettings(get);
  if (!issuer) {
    if (!clientId && !clientSecret && !optionalSettings.isOnlyWay) return undefined;
    throw new ConfigError('OIDC_ISSUER', 'set when OIDC_CLIENT_ID, OIDC_CLIENT_SECRET or OIDC_ONLY is');
  }
  const checkedIssuer = readIssuer(issuer);
  if (!clientId) throw new ConfigError('OIDC_CLIENT_ID', 'set when OIDC_ISSUER is');
  if (!clientSecret) throw new ConfigError('OIDC_CLIENT_SECRET', 'set when OIDC_ISSUER is');
  return { issuer: checkedIssuer, clientId, clientSecret, ...optionalSettings };
}

const CONNECTION = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'];

const readOptionalSettings = (get: Get) => ({
  label: readLabel(get('OIDC_LABEL'), get('OIDC_LABEL_AR')),
  scopes: readScopes(get('OIDC_SCOPES') ?? 'openid profile email'),
  claims: {
    employeeId: get('OIDC_CLAIM_EMPLOYEE_ID') ?? 'employee_id',
    department: get('OIDC_CLAIM_DEPARTMENT') ?? 'department',
    mobile: get('OIDC_CLAIM_MOBILE') ?? 'phone_number',
    language: get('OIDC_CLAIM_LANGUAGE') ?? 'locale',
    groups: get('OIDC_CLAIM_GROUPS') ?? 'groups',
  },
  adminGroup: get('OIDC_ADMIN_GROUP'),
  trustsEmail: readSwitch('OIDC_TRUST_EMAIL', get('OIDC_TRUST_EMAIL')),
  twoFactorAcr: (get('OIDC_TWO_FACTOR_ACR') ?? '').split(/[\s,]+/).filter(Boolean),
  isOnlyWay: readSwitch('OIDC_ONLY', get('OIDC_ONLY')),
});

/** Without encryption, only a provider on the same machine is safe. */
function readIssuer(value: string): string {
  const url = URL.parse(value);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocalHost(url.hostname));
  if (url && isSafe && !url.search && !url.hash && !url.username) return value;
  throw new ConfigError('OIDC_ISSUER', 'the https address of an OpenID Connect provider, without a query');
}

const MAX_LABEL = 40;

function readLabel(en: string | undefined, ar: string | undefined): CompanyLoginSettings['label'] {
  for (const [name, value] of Object.entries({ OIDC_LABEL: en, OIDC_LABEL_AR: ar })) {
    if (value && (value.length > MAX_LABEL || /\p{Cc}/u.test(value)))
      throw new ConfigError(name, `one line of at most ${MAX_LABEL} characters`);
  }
  const anyLabel = en ?? ar;
  return anyLabel === undefined ? undefined : { en: en ?? anyLabel, ar: ar ?? anyLabel };
}

function readScopes(value: string): string {
  const scopes = value.split(/[\s,]+/).filter(Boolean);
  if (scopes.includes('openid')) return scopes.join(' ');
  throw new ConfigError('OIDC_SCOPES', 'scopes separated by spaces, openid among them');
}
