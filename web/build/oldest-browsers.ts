// The oldest browsers that the screens run in: `browserslist` in package.json, which other tools read as well. Tests start
// before phrases are compiled, so this file needs none.

import packageJson from '../../package.json' with { type: 'json' };

/** The names of MDN's data for those of browserslist. */
const MDN_NAMES: Record<string, string> = { ios_saf: 'safari_ios', and_chr: 'chrome_android' };
/** The names of the build's targets. Chrome for Android is the same engine with the same number. */
const TARGET_NAMES: Record<string, string> = { ios_saf: 'ios', and_chr: 'chrome' };

function readBrowsers(): [name: string, version: string][] {
  return packageJson.browserslist.map((query) => {
    const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? [];
    if (!name || !version) throw new Error(`browserslist: "${query}" is not like "safari >= 16.4".`);
    return [name, version];
  });
}

/** The oldest version of each browser, by its name in MDN's data. */
export const oldestBrowsers = (): Record<string, string> =>
  Object.fromEntries(readBrowsers().map(([name, version]) => [MDN_NAMES[name] ?? name, version]));

/** Targets for scripts and stylesheets. */
export const buildTargets = (): string[] => [
  ...new Set(readBrowsers().map(([name, version]) => (TARGET_NAMES[name] ?? name) + version)),
];
