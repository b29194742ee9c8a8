// Removes secrets from records that people read, such as the audit log (promises: identity and roles, 19).

/** `passwordHash`, `twoFactorSecret`, `resetToken`, `otpCode`, `backupCodes`, but not `serialNumber` or `isAdmin`. */
const SECRET_KEY = /passw|passphrase|hash|secret|token|codes?$/i;

/** A copy without fields, at any depth, whose names mark them as secrets. */
export function withoutSecrets<T>(value: T): T {
  return withoutFields(value, (name) => SECRET_KEY.test(name));
}

/** A copy without the fields, at any depth, for which `leaveOut` is true. */
export function withoutFields<T>(value: T, leaveOut: (name: string) => boolean): T {
  if (Array.isArray(value)) return value.map((one) => withoutFields(one, leaveOut)) as T;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const left = Object.entries(value)
    .filter(([name]) => !leaveOut(name))
    .map(([name, inner]) => [name, withoutFields(inner, leaveOut)]);
  return Object.fromEntries(left) as T;
}
