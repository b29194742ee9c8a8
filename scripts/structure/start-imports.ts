import type { IModule } from 'dependency-cruiser';

const START = 'web/src/main.tsx';
/** Forms, schemas, dialogs, menus and toasts. A screen that shows them loads them itself. */
const HEAVY =
  /node_modules\/(react-hook-form|zod|@hookform|radix-ui\/dist\/(dialog|alert-dialog|dropdown-menu|toast|internal))\b/;
/** The build removes their schemas (web/build/contract-calls.ts). */
const ENDPOINTS = /^contract\/src\/.*endpoints\.ts$/;

/** @returns a sentence for each heavy package that every visit would load, because a chain of static imports leads to it */
export function findHeavyImports(modules: readonly IModule[]): string[] {
  const dependencies = new Map(modules.map((module) => [module.source, module.dependencies]));
  const importers = new Map<string, string | undefined>([[START, undefined]]);
  for (const file of importers.keys()) {
    if (ENDPOINTS.test(file)) continue;
    for (const { resolved, dynamic, dependencyTypes } of dependencies.get(file) ?? [])
      if (!dynamic && !dependencyTypes.includes('type-only') && !importers.has(resolved))
        importers.set(resolved, file);
  }
  return [...importers.keys()]
    .filter((file) => HEAVY.test(file))
    .map(
      (file) =>
        `${chainTo(file, importers)}: every visit would load it; import one of these files with import().`,
    );
}

function chainTo(file: string, importers: ReadonlyMap<string, string | undefined>): string {
  const importer = importers.get(file);
  return importer === undefined ? file : `${chainTo(importer, importers)} → ${file}`;
}
