// The oldest browsers that the screens support: `browserslist` in package.json, which other tools read too. Needs no phrases,
// because tests start before phrases are compiled.

import packageJson from '../../package.json' with { type: 'json' };

/** From browserslist's names to those of MDN's data. */
const MDN_NAMES: Record<string, string> = { ios_saf: 'safari_ios', and_chr: 'chrome_android' };
/** From browserslist's names to those of build targets. Chrome for Android has the engine and the version numbers of Chrome. */
const TARGET_NAMES: Record<string, string> = { ios_saf: 'ios', and_chr: 'chrome' };

function readBrowsers(): [name: string, version: string][] {
  return packageJson.browserslist.map((query) => {
    const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? [];
    if (!name || !version) throw new Error(`browserslist: "${query}" is not like "safari >= 16.4".`);
    return [name, version];
  });
}

/** The keys are MDN's names. */
export const oldestBrowsers = (): Record<string, string> =>
  Object.fromEntries(readBrowsers().map(([name, version]) => [MDN_NAMES[name] ?? name, version]));

/** For scripts and stylesheets. */
export const buildTargets = (): string[] => [
  ...new Set(readBrowsers().map(([name, version]) => (TARGET_NAMES[name] ?? name) + version)),
];
