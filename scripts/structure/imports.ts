import { existsSync } from 'node:fs';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';

/** One import: paths from the project's root with forward slashes, or the name of an installed package. */
export type Import = { from: string; to: string; typeOnly: boolean };

const SOURCE_FOLDERS = ['contract/src', 'server/src', 'web/src', 'scripts', 'bench', 'eval', 'e2e'];

/**
 * Every import between the project's files and to packages; modules of Node itself are left out.
 * @throws when nothing was read, because rules about nothing always hold, or when an import leads nowhere
 */
export async function readImports(root: string): Promise<Import[]> {
  const folders = SOURCE_FOLDERS.filter((folder) => existsSync(path.join(root, folder)));
  const { output } = await cruise(
    folders,
    // The TypeScript of this project is read by swc: dependency-cruiser does not know its version of the compiler.
    { baseDir: root, parser: 'swc', tsPreCompilationDeps: true, doNotFollow: { path: 'node_modules' } },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  );
  if (typeof output === 'string') throw new Error('dependency-cruiser gave a report in place of its result.');
  const imports = output.modules
    .filter(({ source }) => folders.some((folder) => source.startsWith(`${folder}/`)))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ coreModule }) => !coreModule)
        .map(({ resolved, module, dependencyTypes }) => ({
          from: source,
          to: resolved.includes('node_modules/') ? packageOf(module) : resolved,
          typeOnly: dependencyTypes.includes('type-only'),
        })),
    );
  if (imports.length === 0) throw new Error(`dependency-cruiser read no import in ${folders.join(', ')}.`);
  return imports;
}

function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
