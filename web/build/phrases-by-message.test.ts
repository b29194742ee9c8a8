import { expect, test } from 'vitest';
import { shortenPhrase } from './phrases-by-message.ts';

const compiled = (inputs: string) => `import * as registry from "../registry.js";
import { getLocale, experimentalStaticLocale } from "../runtime.js";
const en_shell_save = () => { return \`Save\` };
const ar_shell_save = () => { return \`حفظ\` };
export const shell_save = ((${inputs}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "ar") return ar_shell_save(inputs)
	return en_shell_save(inputs)
});`;

test.each(['inputs', 'inputs = {}'])('a phrase with %s uses the common choice of the language', (inputs) => {
  const shortened = shortenPhrase(compiled(inputs));
  expect(shortened).toContain(
    'export const shell_save = /* @__PURE__ */ inLanguage(en_shell_save, ar_shell_save);',
  );
  expect(shortened).not.toMatch(/runtime\.js|registry\.js/);
});

test('another form stops the build', () => {
  expect(() => shortenPhrase('export const shell_save = () => 1;')).toThrow('another form');
});
