import type { SettingKey, SettingsChange } from './schema.ts';

/** Settings that open the program to others, or protect it. */
const LASTING = [
  'captureOrigins',
  'allowedEmailDomains',
  'rosterOnly',
  'requireTwoFactor',
] as const satisfies readonly SettingKey[];

/**
 * Whether a change of settings needs the password. It is compared with the values that the sender has seen: a change whose seen
 * values are not the stored ones is refused later.
 */
export function hasLastingChange({ seen, ...change }: SettingsChange): boolean {
  const differs = (wanted: unknown, before: unknown) =>
    wanted !== undefined && JSON.stringify(wanted) !== JSON.stringify(before);
  const seenMail = seen.bugMail as { recipients?: unknown } | null | undefined;
  return (
    LASTING.some((key) => differs(change[key], seen[key])) ||
    differs(change.bugMail?.recipients, seenMail?.recipients)
  );
}
