// The server identifies itself to push services with these keys (RFC 8292).
import { createECDH } from 'node:crypto';
import { ConfigError } from './start-error.ts';

/** Of the curve P-256, in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Undefined when neither key is set. @throws {ConfigError} */
export function readVapidKeys(publicKey?: string, privateKey?: string): VapidKeys | undefined {
  if (!publicKey && !privateKey) return undefined;
  const computed = privateKey && publicKeyOf(privateKey);
  if (!privateKey || !computed)
    throw new ConfigError('VAPID_PRIVATE_KEY', 'a private key of the curve P-256 in base64url');
  if (computed !== publicKey)
    throw new ConfigError('VAPID_PUBLIC_KEY', 'the public key of VAPID_PRIVATE_KEY, in base64url');
  return { publicKey, privateKey };
}

/** Undefined for a text that is not a private key. */
function publicKeyOf(privateKey: string): string | undefined {
  if (!/^[\w-]{43}$/.test(privateKey)) return undefined;
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url');
  } catch {
    return undefined;
  }
}
