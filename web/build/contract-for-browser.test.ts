import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { callIn, importCalls, markConstantsPure, type Parse } from './contract-for-browser.ts';

const parse: Parse = (code) => parseAst(code) as never;

const CODE = `import { idParams, employee } from './schema.js';
const names = { first: requiredLine(80) };
export const LIMIT = 100;
export const getEmployee = endpoint({
  method: 'GET', path: '/api/employees/:id', access: 'self', topics: ['employee'], params: idParams, reply: employee,
});
export const toName = (employee) => employee.name;`;

test('a call has nothing but what the browser reads', () => {
  expect(callIn(CODE, 'getEmployee', parse)).toBe(
    "export const getEmployee = { method: 'GET', path: '/api/employees/:id', topics: ['employee'] };",
  );
});

test('computed constants are pure; literals and functions stay as they are', () => {
  const marked = markConstantsPure(CODE, parse);
  expect(marked).toContain('const names = /* @__PURE__ */ (() => ({ first: requiredLine(80) }))();');
  expect(marked).toContain('export const LIMIT = 100;');
  expect(marked).toContain('export const toName = (employee) => employee.name;');
});

const FROM = '@bugquest/contract/employees/endpoints';
const FOLDER = fileURLToPath(new URL('../../contract/src/', import.meta.url));
const ENDPOINTS = new Map([[`${FOLDER}employees/endpoints.ts`, new Set(['getEmployee', 'listEmployees'])]]);

test.each([
  [`import { getEmployee } from '${FROM}';`, `import { getEmployee } from '${FROM}?call=getEmployee';`],
  [
    `import { getEmployee as one, LIMIT } from "${FROM}";`,
    `import { getEmployee as one } from '${FROM}?call=getEmployee'; import { LIMIT } from '${FROM}';`,
  ],
  [
    `import { getEmployee, listEmployees } from '${FROM}';`,
    `import { getEmployee } from '${FROM}?call=getEmployee'; import { listEmployees } from '${FROM}?call=listEmployees';`,
  ],
  [`import { LIMIT } from '${FROM}';`, `import { LIMIT } from '${FROM}';`],
  ["import { getEmployee } from './endpoints.ts';", "import { getEmployee } from './endpoints.ts';"],
])('a screen: %s', (typed, rewritten) => {
  expect(importCalls(typed, '/product/web/src/features/employees/api.ts', ENDPOINTS)).toBe(rewritten);
});

test('the contract itself imports endpoints from relative files', () => {
  const importer = `${FOLDER}competition/reads.ts`;
  expect(importCalls("import { getEmployee } from '../employees/endpoints.ts';", importer, ENDPOINTS)).toBe(
    "import { getEmployee } from '../employees/endpoints.ts?call=getEmployee';",
  );
});

// The type checker cannot see it: types are not left out.
test('no screen reads a part of an endpoint that the browser does not get', () => {
  const files = globSync(fileURLToPath(new URL('../src/**/*.{ts,tsx}', import.meta.url)));
  const reading = files.filter((file) => {
    const code = readFileSync(file, 'utf8');
    const imports = [...code.matchAll(/import \{([^}]*)\} from '@bugquest\/contract\/[^']*endpoints'/g)];
    const names = imports.flatMap(([, list = '']) => list.match(/\w+/g) ?? []);
    return names.some((name) =>
      new RegExp(`(?<!typeof )\\b${name}\\.(access|params|query|body|reply|errors)\\b`).test(code),
    );
  });
  expect(files.length).toBeGreaterThan(100);
  expect(reading).toEqual([]);
});
