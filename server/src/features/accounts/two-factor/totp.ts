// Codes of authenticator apps: six digits, 30 seconds (RFC 6238).
import { generateSecret, generateURI, verify } from 'otplib';
import { toDataURL } from 'qrcode';

const PERIOD_SECONDS = 30;
const QR_PIXELS = 264;

/** 160 random bits in Base32. */
export const newTotpSecret = (): string => generateSecret();

/** A colon separates both names in the label, so that the format forbids it in them. */
const withoutColon = (name: string) => name.replaceAll(':', ' ').replace(/\s+/g, ' ').trim();

/** https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export const otpauthUrl = (secret: string, issuer: string, label: string): string =>
  generateURI({ issuer: withoutColon(issuer), label: withoutColon(label), secret });

/** The QR code as a `data:` URL. */
export function qrCodeOf(secret: string, issuer: string, label: string): Promise<string> {
  return toDataURL(otpauthUrl(secret, issuer, label), { width: QR_PIXELS, margin: 2 });
}

/**
 * Undefined for a wrong code and for codes of `lastStep` or earlier. The previous and the next step are valid too, because clocks
 * differ.
 */
export async function stepOfCode(
  secret: string,
  token: string,
  now: Date,
  lastStep: number | null,
): Promise<number | undefined> {
  const result = await verify({
    secret,
    token,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: PERIOD_SECONDS,
    ...(lastStep !== null && { afterTimeStep: lastStep }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
