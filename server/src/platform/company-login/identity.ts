import { cutText } from '@bugquest/contract/cut-text';
import type { Language } from '@bugquest/contract/employees/lists';
import type { IDToken, UserInfoResponse } from 'openid-client';
import type { CompanyLoginSettings } from './settings.ts';

export interface Identity {
  issuer: string;
  /** The person's id at the issuer; never changes. */
  subject: string;
  /** The id of the session at the provider. Absent when the provider has no session ids. */
  session?: string;
  /** Sent to the provider at logout, to name the person and the session. */
  idToken: string;
  /** '' when unknown. */
  email: string;
  isEmailVerified: boolean;
  /** The provider's values, not validated; '' when unknown. */
  profile: { fullName: string; employeeId: string; department: string; mobile: string };
  language?: Language;
  /** Absent when no such group is set, and when the provider lists no groups. */
  isInAdminGroup?: boolean;
  /** The person has more groups than the provider lists. */
  hasUnlistedGroups?: boolean;
  /** The provider reports that it asked for a second factor. */
  hasSecondFactor: boolean;
  /** When the person last entered a password or code at the provider, in milliseconds. */
  authenticatedAt?: number;
}

interface Claims {
  idToken: string;
  idClaims: IDToken;
  userInfo: Partial<UserInfoResponse>;
}

/** Claims of the signed token replace those of the user info. Facts about the login itself come from the token only. */
export function toIdentity(
  settings: CompanyLoginSettings,
  { idToken, idClaims, userInfo }: Claims,
): Identity {
  const claims: Record<string, unknown> = { ...userInfo, ...idClaims };
  const { sid, amr, acr, auth_time: authTime } = idClaims;
  const claimNames = settings.claims;
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
      employeeId: text(claimNames.employeeId),
      department: text(claimNames.department),
      mobile: text(claimNames.mobile),
    },
    ...languageOf(text(claimNames.language)),
    ...adminGroupOf(claims, settings),
    hasSecondFactor:
      [amr].flat().includes('mfa') || (typeof acr === 'string' && settings.twoFactorAcr.includes(acr)),
    ...(typeof authTime === 'number' && { authenticatedAt: authTime * 1_000 }),
  };
}

/**
 * Without a list of groups the role does not change: Entra ID sends a reference instead of a long list, sometimes together with a
 * part of the list, and a mapper may be missing. An empty list means that the person is in no group. Zitadel sends an object whose
 * keys are the roles.
 */
function adminGroupOf(
  claims: Record<string, unknown>,
  { adminGroup, claims: claimNames }: CompanyLoginSettings,
): Pick<Identity, 'isInAdminGroup' | 'hasUnlistedGroups'> {
  if (!adminGroup) return {};
  const groupClaim = claimAt(claims, claimNames.groups);
  const distributedClaims = claims._claim_names;
  const isDistributed =
    typeof distributedClaims === 'object' &&
    distributedClaims !== null &&
    [claimNames.groups, 'groups'].some((name) => Object.hasOwn(distributedClaims, name));
  const groups = groupNamesIn(groupClaim);
  if (groups?.includes(adminGroup)) return { isInAdminGroup: true };
  if (isDistributed || isTrue(claims.hasgroups)) return { hasUnlistedGroups: true };
  return groups ? { isInAdminGroup: false } : {};
}

/** Undefined for a value that does not list names. */
function groupNamesIn(groupClaim: unknown): string[] | undefined {
  if (typeof groupClaim === 'string') return [groupClaim];
  if (typeof groupClaim !== 'object' || groupClaim === null) return undefined;
  const groups: unknown[] = Array.isArray(groupClaim) ? groupClaim.flat() : Object.keys(groupClaim);
  const names = groups.filter((group) => typeof group === 'string');
  return names.length === groups.length ? names : undefined;
}

/** Some providers send booleans as text. */
const isTrue = (value: unknown) => value === true || value === 'true';

/** Longer values cannot be names or numbers. */
const MAX_TEXT_LENGTH = 500;

/** Directories send a list for an attribute that may have several values. */
function textOf(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' || typeof first === 'number'
    ? cutText(String(first), MAX_TEXT_LENGTH).trim()
    : '';
}

/** A dot may be part of a claim's name, or may separate the names of a path. Both are tried, the longest name first. */
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

/** A regional variant counts as its language. */
function languageOf(tag: string): { language?: Language } {
  const language = tag.toLowerCase().split(/[-_]/, 1)[0];
  return language === 'en' || language === 'ar' ? { language } : {};
}
