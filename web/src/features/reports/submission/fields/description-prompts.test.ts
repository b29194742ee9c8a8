import { expect, it } from 'vitest';
import { withoutEmptyPrompts, withPrompt } from './description-prompts.ts';

it('withPrompt appends a prompt to the description', () => {
  expect(withPrompt('', 'expected')).toBe('Expected: ');
  expect(withPrompt('It broke. \n', 'steps')).toBe('It broke.\n\nSteps:\n1. ');
});

it.each([
  ['It broke.\n\nSteps:\n1. ', 'It broke.'],
  ['Expected: \n\nActual: a blank page', 'Actual: a blank page'],
  ['تعطّل.\n\nالمتوقع: \n\nالفعلي:', 'تعطّل.'],
  ['Steps:\n1. \n2. ', ''],
])('%j is sent as %j', (typed, sent) => {
  expect(withoutEmptyPrompts(typed).trim()).toBe(sent);
});

it.each(['Steps:\n1. open the cart', 'Expected: nothing', 'No prompts  \n at all ', 'Steps:\n\nopen it'])(
  'withoutEmptyPrompts leaves %j unchanged',
  (typed) => {
    expect(withoutEmptyPrompts(typed)).toBe(typed);
  },
);
