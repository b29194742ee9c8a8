// The memory that the C library keeps after it was freed. V8 reads and compiles the program with about 25 MB of it, which it needs
// only during the start, and pictures and compression leave more (docs/decisions/0009).

/** Only glibc keeps so much, and only glibc has the function. */
const GLIBC = 'libc.so.6';

/**
 * @returns what gives that memory back to the system, in 1 to 2 ms; nothing where the C library has no such function, or Node
 * does not call it
 */
export function openFreeMemory(): (() => void) | undefined {
  try {
    const { functions } = loadInterface()!.dlopen(GLIBC, {
      malloc_trim: { arguments: ['u64'], return: 'i32' },
    });
    return () => void functions.malloc_trim(0n);
  } catch {
    return undefined;
  }
}

/** Node calls this interface experimental, with a warning at each start, but the server works without it as well. */
function loadInterface() {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule('node:ffi');
  } finally {
    process.emitWarning = emitWarning;
  }
}
