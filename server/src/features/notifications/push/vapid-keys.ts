// VAPID keys identify this product to push services. They are derived from the first SECRET_KEY: all servers have the same keys, nothing
// is stored, and a change of SECRET_KEY does not change them. Browsers bind subscriptions to the public key: after a change of the VAPID
// keys, devices subscribe again at the next visit.
import { createECDH } from 'node:crypto';
import type { Context } from '../../../context.ts';
import type { VapidKeys } from '../../../platform/push-transport.ts';

const KEY_PURPOSE = 'vapid keys';
/** The order of the curve P-256. Private keys are smaller. */
const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

export async function getVapidKeys({ config, vault }: Context): Promise<VapidKeys> {
  if (config.vapidKeys) return config.vapidKeys;
  const hashes = await vault.keyedHashes('private key', KEY_PURPOSE);
  const hash = BigInt(`0x${hashes.at(-1)}`);
  const privateKey = ((hash % (P256_ORDER - 1n)) + 1n).toString(16).padStart(64, '0');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'hex');
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: Buffer.from(privateKey, 'hex').toString('base64url'),
  };
}
