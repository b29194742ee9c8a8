// For records that people read, such as the audit log (promises: identity and roles, 19).

/** `passwordHash`, `twoFactorSecret`, `resetToken`, `otpCode`, `backupCodes`, but not `serialNumber` or `isAdmin`. */
const SECRET_FIELD = /passw|passphrase|hash|secret|token|codes?$/i;

/** A copy without the fields, at any depth, whose names are names of secrets. */
export function withoutSecrets<T>(value: T): T {
  return withoutFields(value, (name) => SECRET_FIELD.test(name));
}

/** A copy without the fields, at any depth, for which `isOmitted` returns true. */
export function withoutFields<T>(value: T, isOmitted: (name: string) => boolean): T {
  if (Array.isArray(value)) return value.map((item) => withoutFields(item, isOmitted)) as T;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const fields = Object.entries(value)
    .filter(([name]) => !isOmitted(name))
    .map(([name, inner]) => [name, withoutFields(inner, isOmitted)]);
  return Object.fromEntries(fields) as T;
}
