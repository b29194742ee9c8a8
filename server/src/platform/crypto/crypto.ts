// Hashes of secrets: SHA-256 for random tokens, Argon2id for secrets that can be guessed (passwords, six digits).
import { hash, randomBytes, randomInt } from 'node:crypto';
import argon2 from '@node-rs/argon2';
import { orderedId } from '../../db/ordered-id.ts';

/** Promises: authentication 3, at least 19 MiB, t=2, p=1. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A UUIDv7. Ids made by one process are in order of creation. */
export const newId = (): string => orderedId();

/** 256 random bits, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

export const hashToken = (token: string): string => hash('sha256', token);

/** Keyboards may send different Unicode forms of the same secret. */
const normalise = (secret: string) => secret.normalize('NFKC');

/** Argon2id in PHC form, for secrets that can be guessed. Runs outside the main thread. */
export const hashSecret = (secret: string): Promise<string> => argon2.hash(normalise(secret), ARGON2);

let dummyHash: Promise<string> | undefined;

/** Without a hash, returns false after the same time, so that timing does not reveal whether an account exists. */
export async function verifySecret(secret: string, phc: string | undefined): Promise<boolean> {
  dummyHash ??= hashSecret(newToken());
  const matches = await argon2.verify(phc ?? (await dummyHash), normalise(secret)).catch(() => false);
  return phc !== undefined && matches;
}
