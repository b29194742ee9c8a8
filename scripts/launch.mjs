// Entry point of `npm start` and the other commands. It runs on the machine's Node (20.11 or newer), also in a fresh clone. It
// installs missing dependencies, builds changed parts, and starts the program on the project's own Node.
import { refuseOldNode } from './launch/node-version.mjs';

// Must run first, because an older Node cannot load the other files.
refuseOldNode();
const { build } = await import('./launch/build.mjs');
const { findNode, install } = await import('./launch/install.mjs');
const { LaunchError } = await import('./launch/launch-error.mjs');
const { run } = await import('./launch/run.mjs');

const [command = 'start', ...args] = process.argv.slice(2);

const commands = {
  build: { needs: ['phrases', 'web', 'server'] },
  bundle: { needs: ['phrases', 'server'] },
  start: { file: 'server/dist/main.js', needs: ['phrases', 'web', 'server'] },
  demo: { file: 'scripts/demo.ts', needs: ['phrases', 'web'] },
  dev: { file: 'scripts/dev.ts', needs: ['phrases'] },
  admin: { file: 'server/dist/admin.js', needs: ['phrases', 'server'] },
  doctor: { file: 'server/dist/doctor.js', needs: ['phrases', 'server'] },
  backup: { file: 'server/dist/backup.js', needs: ['phrases', 'server'] },
  restore: { file: 'server/dist/restore.js', needs: ['phrases', 'server'] },
  'rotate-key': { file: 'server/dist/rotate-key.js', needs: ['phrases', 'server'] },
  test: { file: 'scripts/test.ts', needs: args.length > 0 ? ['phrases'] : [] },
  check: { file: 'scripts/check.ts', needs: ['phrases', 'web'] },
  eval: { file: 'eval/run.ts', needs: ['phrases'] },
  bench: { file: 'bench/run.ts', needs: ['phrases', 'web', 'server'] },
  soak: { file: 'soak/run.ts', needs: ['phrases', 'web', 'server'] },
  sbom: { file: 'scripts/sbom.ts', needs: [] },
  release: { file: 'scripts/release.ts', needs: ['phrases'] },
  gallery: { file: 'scripts/gallery.ts', needs: ['phrases', 'web', 'server'] },
};

/** A prebuilt archive has the packages for these commands only. */
const OPERATOR_COMMANDS = ['build', 'start', 'admin', 'doctor', 'backup', 'restore', 'rotate-key'];
/** The others need packages that only test the product. */
const BUILD_COMMANDS = ['bundle', 'demo', 'dev', 'release'];

try {
  if (!(command in commands)) {
    throw new LaunchError(`There is no command ${command}; there are ${Object.keys(commands).join(', ')}.`);
  }
  const { file, needs } = commands[command];
  install(packagesFor(command));
  build(needs);
  if (file) await run(findNode(), file, args);
} catch (error) {
  if (!(error instanceof LaunchError)) throw error;
  console.error(error.message);
  // The last line of a test run must have this form.
  if (['test', 'check'].includes(command)) console.log('0 passed, 1 failed');
  process.exitCode = 1;
}

/** @returns {import('./launch/packages.mjs').Packages} */
function packagesFor(command) {
  if (OPERATOR_COMMANDS.includes(command)) return 'server';
  return BUILD_COMMANDS.includes(command) ? 'build' : 'test';
}
