import { existsSync } from 'node:fs';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { IMPORT_RULES } from './import-rules.ts';

const SOURCE_FOLDERS = ['contract/src', 'server/src', 'web/src', 'scripts', 'bench', 'eval', 'e2e', 'soak'];

/**
 * Reads all imports of files and packages, and applies the rules.
 * @throws {Error} when no import was read, because the rules would then find nothing
 */
export async function readImports(root: string): Promise<ICruiseResult> {
  const folders = SOURCE_FOLDERS.filter((folder) => existsSync(path.join(root, folder)));
  const { output } = await cruise(
    folders,
    {
      baseDir: root,
      // swc, because dependency-cruiser does not support this version of the TypeScript compiler.
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      validate: true,
      ruleSet: { forbidden: IMPORT_RULES },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  );
  if (typeof output === 'string') throw new Error('dependency-cruiser gave a report instead of its result.');
  const isOurs = (file: string) => folders.some((folder) => file.startsWith(`${folder}/`));
  if (!output.modules.some(({ source, dependencies }) => isOurs(source) && dependencies.length > 0))
    throw new Error(`dependency-cruiser read no import in ${folders.join(', ')}.`);
  return output;
}
