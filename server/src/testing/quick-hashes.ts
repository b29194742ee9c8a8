// Runs before every test file of the server. The hash of a password takes 16 ms and 19 MiB on purpose, and the tests make
// thousands. Here each takes a small part of its memory, so that tests of the cost still see what the product asked for.
import argon2 from '@node-rs/argon2';

/** What the product asks for, divided by what a test's hash takes. */
export const MEMORY_DIVISOR = 1024;

const { hash } = argon2;

// The files of one process share the module.
if (hash.name !== 'hashQuickly')
  argon2.hash = function hashQuickly(secret, options, ...rest) {
    const memoryCost = options!.memoryCost! / MEMORY_DIVISOR;
    return hash(secret, { ...options, memoryCost }, ...rest);
  };
