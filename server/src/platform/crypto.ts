// Secrets: random ones are stored as SHA-256, guessable ones (passwords, six digits) as Argon2id.
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { orderedId } from '../db/ordered-id.ts';

/** Promises, authentication 3: at least 19 MiB, t=2, p=1. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A UUIDv7: unguessable enough for an id, and in the order in which this process makes them. */
export const newId = (): string => orderedId();

/** 256 random bits, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Six random digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** SHA-256 in hex, for tokens that nobody can guess. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The same letters whatever keyboard they were composed on. */
const normalise = (secret: string) => secret.normalize('NFKC');

/** Argon2id in PHC form, for secrets that somebody might guess. Runs off the main thread. */
export const hashSecret = (secret: string): Promise<string> => hash(normalise(secret), ARGON2);

let dummyHash: Promise<string> | undefined;

/** Whether `secret` matches. Without a hash it takes as long and says no, so that time tells nothing. */
export async function verifySecret(secret: string, phc: string | undefined): Promise<boolean> {
  dummyHash ??= hashSecret(newToken());
  const matches = await verify(phc ?? (await dummyHash), normalise(secret)).catch(() => false);
  return phc !== undefined && matches;
}
