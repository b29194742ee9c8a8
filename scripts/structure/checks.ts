import { findNewFeatures } from './browser-features.ts';
import { findUnknownClasses } from './class-names.ts';
import { findWrongDependencies } from './dependencies.ts';
import { findWrongImports } from './direction.ts';
import { findMissingPaths } from './document-paths.ts';
import { findWrongPlaces } from './features.ts';
import { findWrongFiles, listSources } from './files.ts';
import { readImports } from './imports.ts';
import { findWrongMigrations } from './migrations.ts';
import { findMissingCode } from './named-code.ts';
import { findSlowPatterns } from './patterns.ts';
import { findWrongPhrases } from './phrases.ts';
import { findTextWithoutLanguage } from './typed-text.ts';
import { findUnusedCode } from './unused.ts';

export type CheckResult = { name: string; problems: string[] };

/** Checks the structure that docs/architecture.md describes. A check that throws is reported as a problem. */
export async function checkStructure(root: string): Promise<CheckResult[]> {
  const sources = listSources(root);
  const checks = {
    'imports point inwards': async () => findWrongImports(await readImports(root)),
    'folders and endpoints are with their feature': async () => findWrongPlaces(root, sources),
    'files are short and well named': async () => findWrongFiles(root, sources),
    'documents name files that exist': async () => findMissingPaths(root, sources),
    'documents name code and tests that exist': async () => findMissingCode(root, sources),
    'phrases agree in both languages': async () => findWrongPhrases(root, sources),
    'dependencies have approved licences and scripts': async () => findWrongDependencies(root),
    'migrations keep what older servers use': async () => findWrongMigrations(root),
    'patterns are linear': async () => findSlowPatterns(root, sources),
    'all promised browsers have the features that are used': async () => findNewFeatures(root, sources),
    'typed text has its language': async () => findTextWithoutLanguage(root, sources),
    'class names have rules': () => findUnknownClasses(root, sources),
    'nothing is unused': () => findUnusedCode(root),
  };
  const results: CheckResult[] = [];
  for (const [name, check] of Object.entries(checks)) {
    const problems = await check().catch((error: Error) => [`The check itself failed: ${error.message}`]);
    results.push({ name, problems });
  }
  return results;
}

export function printResults(results: CheckResult[]): void {
  for (const { name, problems } of results) {
    console.log(`${problems.length === 0 ? '✓' : '✗'} ${name}`);
    for (const problem of problems) console.log(`    ${problem}`);
  }
}
