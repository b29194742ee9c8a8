// The VAPID keys, which identify this product to push services. They follow from the first SECRET_KEY, so that all servers have
// the same ones, nothing is stored, and a change of the key does not change them. Browsers tie subscriptions to the public key:
// with another one, devices subscribe again at the next visit.
import { createECDH } from 'node:crypto';
import type { Context } from '../../../context.ts';
import type { VapidKeys } from '../../../platform/push-transport.ts';

const OWNER = 'vapid keys';
/** The order of the curve P-256: private keys are smaller. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

export async function getVapidKeys({ config, vault }: Context): Promise<VapidKeys> {
  if (config.vapidKeys) return config.vapidKeys;
  const hashes = await vault.keyedHashes('private key', OWNER);
  const hash = BigInt(`0x${hashes.at(-1)}`);
  const privateKey = ((hash % (ORDER - 1n)) + 1n).toString(16).padStart(64, '0');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'hex');
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: Buffer.from(privateKey, 'hex').toString('base64url'),
  };
}
