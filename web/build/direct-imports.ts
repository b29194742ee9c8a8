// Rewrites imports from index files, of icons and phrases, to the files behind them. Through an index, every module seems to
// be needed by every screen, so shared-files.ts could not tell which screens really share it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ICONS = 'lucide-react';
const PHRASES = '@bugquest/phrases/messages';
const OURS = /\/(web|contract)\/src\/.*\.tsx?$/;

/** The file of each icon by its names, from the text of the index: `house` for `House` and `Home`. */
export function iconFiles(index: string): Map<string, string> {
  const lines = index.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g);
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [name, file]),
    ),
  );
}

/** Imports each icon from its own file. Types keep the index, because the compiler removes their imports. */
export function importIcons(code: string, files: ReadonlyMap<string, string>): string {
  return code.replace(/import \{([^}]*)\} from 'lucide-react';/g, (_, list: string) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => {
        if (name.startsWith('type ')) return `import type { ${name.slice(5)} } from '${ICONS}';`;
        const [icon = '', local = icon] = name.split(' as ');
        const file = files.get(icon);
        if (!file) throw new Error(`There is no icon ${icon}.`);
        return `import ${local} from '${ICONS}/icons/${file}';`;
      })
      .join(' '),
  );
}

/** Imports each phrase from its own file: `m.shell_save` becomes a binding of its own. */
export function importPhrases(code: string): string {
  const index = `import { m } from '${PHRASES}';`;
  if (!code.includes(index)) return code;
  const used = new Set<string>();
  const rewritten = code.replace(/(?<![\w.])m\.([a-z]\w*)/g, (_, phrase: string) => {
    used.add(phrase);
    return `m_${phrase}`;
  });
  const imports = [...used].map(
    (phrase) => `import { ${phrase} as m_${phrase} } from '${PHRASES}/${phrase}';`,
  );
  return rewritten.replace(index, imports.join(' '));
}

export function directImports(): Plugin {
  const index = fileURLToPath(import.meta.resolve(ICONS)).replace(
    /dist\/cjs\/.*$/,
    'dist/esm/lucide-react.mjs',
  );
  const files = iconFiles(readFileSync(index, 'utf8'));
  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (OURS.test(id) ? importPhrases(importIcons(code, files)) : null),
  };
}
