import { expect, test } from 'vitest';
import { iconFiles, importIcons, importPhrases } from './direct-imports.ts';

const FILES = iconFiles(`
export { default as Home, default as HomeIcon, default as House } from './icons/house.mjs';
export { default as X } from './icons/x.mjs';
`);

test.each([
  ['import { House } from', "import House from 'lucide-react/icons/house';"],
  ['import { Home as Start } from', "import Start from 'lucide-react/icons/house';"],
  [
    'import { type LucideIcon, X } from',
    "import type { LucideIcon } from 'lucide-react'; import X from 'lucide-react/icons/x';",
  ],
  [
    'import {\n  Home,\n  X,\n} from',
    "import Home from 'lucide-react/icons/house'; import X from 'lucide-react/icons/x';",
  ],
])('%s an index becomes imports of files', (typed, rewritten) => {
  expect(importIcons(`${typed} 'lucide-react';`, FILES)).toBe(rewritten);
});

test('an unknown icon stops the build', () => {
  expect(() => importIcons("import { Nothing } from 'lucide-react';", FILES)).toThrow('no icon Nothing');
});

test('each phrase is imported once, and other things named m stay', () => {
  const code =
    "import { m } from '@bugquest/phrases/messages';\nsay(m.shell_save(), m.shell_save, form.m.x);";
  expect(importPhrases(code)).toBe(
    "import { shell_save as m_shell_save } from '@bugquest/phrases/messages/shell_save';\nsay(m_shell_save(), m_shell_save, form.m.x);",
  );
});

test('a file without phrases stays as it is', () => {
  expect(importPhrases('files.map((m) => m.size)')).toBe('files.map((m) => m.size)');
});
