// Runs before every test file of the server. Hashing a password takes 16 ms and 19 MiB on purpose, and the tests hash thousands of
// passwords. This file divides the memory of each hash by a constant, so that a test can compute the memory that the product requested.
import argon2 from '@node-rs/argon2';

export const MEMORY_DIVISOR = 1024;

const { hash } = argon2;

// The files of one process share the module.
if (hash.name !== 'hashQuickly')
  argon2.hash = function hashQuickly(secret, options, ...rest) {
    const memoryCost = options!.memoryCost! / MEMORY_DIVISOR;
    return hash(secret, { ...options, memoryCost }, ...rest);
  };
