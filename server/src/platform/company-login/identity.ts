// Who logged in, from the claims of the ID token and the user info.
import type { Language } from '@bugquest/contract/employees/lists';
import type { IDToken, UserInfoResponse } from 'openid-client';
import type { CompanyLoginSettings } from './settings.ts';

export interface Identity {
  issuer: string;
  /** The person at the issuer; never changes. */
  subject: string;
  /** The session at the provider, if it has names for sessions. */
  session?: string;
  /** Names the person and session when they log out at the provider. */
  idToken: string;
  /** '' when unknown. */
  email: string;
  isEmailVerified: boolean;
  /** As the provider has them, not checked; '' when unknown. */
  profile: { fullName: string; employeeId: string; department: string; mobile: string };
  language?: Language;
  /** Whether the person is in the group of administrators. Absent without such a group, and when the provider lists no groups. */
  isInAdminGroup?: boolean;
  /** The person has too many groups for the provider to list. */
  hasUnlistedGroups?: boolean;
  /** Whether the provider says that it asked for a second factor. */
  hasSecondFactor: boolean;
  /** When the person last entered a password or code at the provider, in milliseconds. */
  authenticatedAt?: number;
}

interface Claims {
  idToken: string;
  idClaims: IDToken;
  info: Partial<UserInfoResponse>;
}

/** The signed token wins over the user info. Facts about the login itself come from the token alone. */
export function toIdentity(settings: CompanyLoginSettings, { idToken, idClaims, info }: Claims): Identity {
  const claims: Record<string, unknown> = { ...info, ...idClaims };
  const { sid, amr, acr, auth_time: authTime } = idClaims;
  const names = settings.claims;
  const text = (name: string) => textOf(claimAt(claims, name));
  const email = text('email');
  const verified = claims.email_verified;
  return {
    issuer: idClaims.iss,
    subject: idClaims.sub,
    ...(typeof sid === 'string' && { session: sid }),
    idToken,
    email,
    isEmailVerified: email !== '' && (isTrue(verified) || (verified === undefined && settings.trustsEmail)),
    profile: {
      fullName: text('name'),
      employeeId: text(names.employeeId),
      department: text(names.department),
      mobile: text(names.mobile),
    },
    ...languageOf(text(names.language)),
    ...groupOf(claims, settings),
    hasSecondFactor:
      [amr].flat().includes('mfa') || (typeof acr === 'string' && settings.twoFactorAcr.includes(acr)),
    ...(typeof authTime === 'number' && { authenticatedAt: authTime * 1_000 }),
  };
}

/** No list is no answer: Entra ID sends a reference instead of too many groups, and a mapper may be missing. An empty list is one. */
function groupOf(
  claims: Record<string, unknown>,
  { adminGroup, claims: names }: CompanyLoginSettings,
): Pick<Identity, 'isInAdminGroup' | 'hasUnlistedGroups'> {
  if (!adminGroup) return {};
  const listed = claimAt(claims, names.groups);
  const elsewhere = claims._claim_names;
  const isElsewhere =
    typeof elsewhere === 'object' &&
    elsewhere !== null &&
    [names.groups, 'groups'].some((name) => Object.hasOwn(elsewhere, name));
  if (listed === undefined && (isElsewhere || isTrue(claims.hasgroups))) return { hasUnlistedGroups: true };
  if (listed === undefined || listed === null) return {};
  return { isInAdminGroup: [listed].flat().includes(adminGroup) };
}

/** Some providers send booleans as text. */
const isTrue = (value: unknown) => value === true || value === 'true';

/** Longer values are no names or numbers. */
const MAX_TEXT = 500;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, MAX_TEXT).trim() : '';

/** A claim by its name, otherwise by the path that the dots of the name describe. */
function claimAt(claims: Record<string, unknown>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name.split('.').reduce<unknown>((value, part) => {
    const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, part);
    return isObject ? (value as Record<string, unknown>)[part] : undefined;
  }, claims);
}

/** Any variant of a language counts as it. */
function languageOf(tag: string): { language?: Language } {
  const language = tag.toLowerCase().split(/[-_]/, 1)[0];
  return language === 'en' || language === 'ar' ? { language } : {};
}
