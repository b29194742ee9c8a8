// What `npm start` and its siblings run. It works on the machine's own Node (20 or newer) and a bare clone: it
// installs what is missing, builds what changed, and hands over to the Node the project brings along.
import { build } from './launch/build.mjs';
import { findNode, install } from './launch/install.mjs';
import { LaunchError } from './launch/launch-error.mjs';
import { run } from './launch/run.mjs';

const commands = {
  build: { needs: ['phrases', 'web'] },
  start: { file: 'server/src/main.ts', needs: ['phrases', 'web'] },
  demo: { file: 'scripts/demo.ts', needs: ['phrases', 'web'] },
  dev: { file: 'scripts/dev.ts', needs: ['phrases'] },
  admin: { file: 'server/src/admin.ts', needs: ['phrases'] },
  test: { file: 'scripts/test.ts', needs: [] },
  eval: { file: 'eval/run.ts', needs: ['phrases'] },
  bench: { file: 'bench/run.ts', needs: ['phrases', 'web'] },
};

const [command = 'start', ...args] = process.argv.slice(2);

try {
  if (!(command in commands)) {
    throw new LaunchError(`There is no command ${command}; there are ${Object.keys(commands).join(', ')}.`);
  }
  const { file, needs } = commands[command];
  install();
  build(needs);
  if (file) await run(findNode(), file, args);
} catch (error) {
  if (!(error instanceof LaunchError)) throw error;
  console.error(error.message);
  // Whoever reads the last line of a test run also reads this one.
  if (command === 'test') console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
