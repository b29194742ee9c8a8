// What `npm start` and its siblings run. It works on the machine's own Node (20 or newer) and a bare clone: it
// installs what is missing, builds what changed, and hands over to the Node the project brings along.
import { build } from './launch/build.mjs';
import { findNode, install } from './launch/install.mjs';
import { LaunchError } from './launch/launch-error.mjs';
import { run } from './launch/run.mjs';

const programs = {
  start: { file: 'server/src/main.ts', needs: ['phrases', 'web'] },
  demo: { file: 'scripts/demo.ts', needs: ['phrases', 'web'] },
  dev: { file: 'scripts/dev.ts', needs: ['phrases'] },
  admin: { file: 'server/src/admin.ts', needs: ['phrases'] },
  test: { file: 'scripts/test.ts', needs: [] },
  bench: { file: 'bench/run.ts', needs: ['phrases', 'web'] },
};

const [command = 'start', ...args] = process.argv.slice(2);

try {
  const program = programs[command];
  if (!program)
    throw new LaunchError(`There is no command ${command}; there are ${Object.keys(programs).join(', ')}.`);
  install();
  build(program.needs);
  await run(findNode(), program.file, args);
} catch (error) {
  if (!(error instanceof LaunchError)) throw error;
  console.error(error.message);
  // Whoever reads the last line of a test run also reads this one.
  if (command === 'test') console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
