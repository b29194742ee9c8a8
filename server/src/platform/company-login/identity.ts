// Identifies the person who logged in, from the claims of the ID token and the user info.
import type { Language } from '@bugquest/contract/employees/lists';
import type { IDToken, UserInfoResponse } from 'openid-client';
import type { CompanyLoginSettings } from './settings.ts';

export interface Identity {
  issuer: string;
  /** The person at the issuer; never changes. */
  subject: string;
  /** The id of the session at the provider, if it names sessions. */
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

/**
 * A missing list does not change the role: Entra ID sends a reference instead of too many groups, sometimes together with a part
 * of them, and a mapper may be missing. An empty list does. Zitadel sends an object whose keys are the roles.
 */
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
  const groups = namesIn(listed);
  if (groups?.includes(adminGroup)) return { isInAdminGroup: true };
  if (isElsewhere || isTrue(claims.hasgroups)) return { hasUnlistedGroups: true };
  return groups ? { isInAdminGroup: false } : {};
}

/** The names of groups, or undefined for a value that does not list names. */
function namesIn(listed: unknown): string[] | undefined {
  if (typeof listed === 'string') return [listed];
  if (typeof listed !== 'object' || listed === null) return undefined;
  const groups: unknown[] = Array.isArray(listed) ? listed.flat() : Object.keys(listed);
  const names = groups.filter((group) => typeof group === 'string');
  return names.length === groups.length ? names : undefined;
}

/** Some providers send booleans as text. */
const isTrue = (value: unknown) => value === true || value === 'true';

/** Longer values cannot be names or numbers. */
const MAX_TEXT = 500;

/** Directories send attributes that may have several values as a list. */
function textOf(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' || typeof first === 'number'
    ? String(first).slice(0, MAX_TEXT).trim()
    : '';
}

/** A claim by its name, otherwise by the path that the dots of the name describe. Names in the path may have dots, too. */
function claimAt(claims: unknown, name: string): unknown {
  if (typeof claims !== 'object' || claims === null) return undefined;
  if (Object.hasOwn(claims, name)) return (claims as Record<string, unknown>)[name];
  const parts = name.split('.');
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const first = parts.slice(0, length).join('.');
    if (Object.hasOwn(claims, first))
      return claimAt((claims as Record<string, unknown>)[first], parts.slice(length).join('.'));
  }
  return undefined;
}

/** Any variant of a language counts as it. */
function languageOf(tag: string): { language?: Language } {
  const language = tag.toLowerCase().split(/[-_]/, 1)[0];
  return language === 'en' || language === 'ar' ? { language } : {};
}
