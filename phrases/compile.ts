// npm run phrases: compiles the phrases to typed functions. The server gets one module for each language, and the screens one module
// for each phrase, so that a screen loads only its own.
import { execFileSync } from 'node:child_process';
import fs, { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type CompilerOptions, compileProject } from '@inlang/paraglide-js';
import { loadProjectFromDirectory } from '@inlang/sdk';

const FOLDER = import.meta.dirname;
const projectPath = path.join(FOLDER, 'project.inlang');
const INDEX = 'messages/_index.js';

// Loading takes longer than compiling, so both outputs are compiled from one project.
const project = await loadProjectFromDirectory({ path: projectPath, fs });
const errors = await project.errors.get();
if (errors.length > 0) throw new AggregateError(errors, 'The phrases cannot be read.');
await compile('browser', 'message-modules');
const files = await compile('generated', 'locale-modules');
await project.close();
write(path.join(FOLDER, 'generated/messages.d.ts'), files['messages.js']!);
write(path.join(FOLDER, 'generated/messages/_index.d.ts'), declare(files[INDEX]!));
declareRuntime(path.join(FOLDER, 'generated'));

async function compile(
  folder: string,
  outputStructure: CompilerOptions['outputStructure'],
): Promise<Record<string, string>> {
  const outdir = path.join(FOLDER, folder);
  const output: Record<string, string> = await compileProject({
    project,
    projectPath,
    compilerOptions: {
      outputStructure,
      strategy: ['globalVariable', 'baseLocale'],
      emitReadme: false,
    },
  });
  for (const [name, text] of Object.entries(output)) write(path.join(outdir, name), text);
  for (const name of readdirSync(outdir, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.js') && !(name.replaceAll(path.sep, '/') in output)) rmSync(path.join(outdir, name));
  return output;
}

/** Keeps equal files, so that the screens in development load only what has changed. */
function write(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Takes the types out of the comments. TypeScript does the same, but needs a minute for so many functions. */
function declare(index: string): string {
  const types = [...index.matchAll(/^\/\*\* @typedef \{(.+)\} (\w+) \*\/$/gm)].map(
    ([, type, name]) => `export type ${name} = ${type};`,
  );
  const functions = [
    ...index.matchAll(
      /(\/\*\*\n(?:\* \|.*\n)+)(?:\*.*\n)*?\*\/\nexport const (\w+) = \/\*\* @type \{(.+)\} \*\/ \(/g,
    ),
  ].map(([, sentences, name, type]) => `${sentences}*/\nexport declare const ${name}: ${type};`);
  if (functions.length !== index.match(/^export const /gm)!.length)
    throw new Error('The compiled phrases have a form that phrases/compile.ts does not know.');
  return [...types, ...functions, ''].join('\n');
}

function declareRuntime(folder: string): void {
  const options = [
    '--ignoreConfig',
    '--allowJs',
    '--declaration',
    '--emitDeclarationOnly',
    '--noCheck',
    '--skipLibCheck',
  ];
  const target = ['--target', 'esnext', '--module', 'esnext', '--moduleResolution', 'bundler'];
  const tsc = path.join(FOLDER, '../node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, ...options, ...target, path.join(folder, 'runtime.js')], {
    stdio: 'inherit',
  });
}
