import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { callsIn, importCalls, markConstantsPure, type Parse } from './contract-for-browser.ts';

const parse: Parse = (code) => parseAst(code) as never;

const CODE = `import { idParams, employee } from './schema.js';
const names = { first: requiredLine(80) };
export const LIMIT = 100;
export const getEmployee = endpoint({
  method: 'GET', path: '/api/employees/:id', access: 'self', topics: ['employee'], params: idParams, reply: employee,
});
export const toName = (employee) => employee.name;`;

test('calls have nothing but what the browser reads', () => {
  expect(callsIn(CODE, parse)).toBe(
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
const ENDPOINTS = new Map([[FROM, new Set(['getEmployee', 'listEmployees'])]]);

test.each([
  [`import { getEmployee } from '${FROM}';`, `import { getEmployee } from '${FROM}?calls';`],
  [
    `import { getEmployee as one, LIMIT } from "${FROM}";`,
    `import { getEmployee as one } from '${FROM}?calls'; import { LIMIT } from '${FROM}';`,
  ],
  [`import { LIMIT } from '${FROM}';`, `import { LIMIT } from '${FROM}';`],
  ["import { getEmployee } from './own.ts';", "import { getEmployee } from './own.ts';"],
])('%s', (typed, rewritten) => {
  expect(importCalls(typed, ENDPOINTS)).toBe(rewritten);
});
