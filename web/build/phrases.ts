import path from 'node:path';
import { type CompilerOptions, paraglideVitePlugin } from '@inlang/paraglide-js';

const FOLDER = path.join(import.meta.dirname, '../../phrases');

/** A build makes a module of each phrase, so that each screen loads only its own phrases. */
export const phrases = (options: Partial<CompilerOptions> = {}) =>
  paraglideVitePlugin({
    project: `${FOLDER}/project.inlang`,
    outdir: `${FOLDER}/browser`,
    strategy: ['globalVariable', 'baseLocale'],
    emitReadme: false,
    ...options,
  });
