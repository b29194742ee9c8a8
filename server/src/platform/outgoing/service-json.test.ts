import { expect, test } from 'vitest';
import { toServiceJson } from './service-json.ts';

test('half characters in texts and lists are replaced', () => {
  const json = toServiceJson({
    title: 'cut \ud83d',
    list: ['\ude21 cut', 1, null],
    whole: '😡 خلل',
    missing: undefined,
  });
  expect(json).toBe('{"title":"cut \ufffd","list":["\ufffd cut",1,null],"whole":"😡 خلل"}');
});
