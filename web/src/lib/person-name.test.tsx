import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setLocale } from './locale.ts';
import { PersonName, personName } from './person-name.tsx';

afterEach(() => {
  cleanup();
  setLocale('en');
});

it('names people, and those who are gone in the language of the screens', () => {
  expect(personName('مها العلي')).toBe('مها العلي');
  expect(personName('')).toBe('Former employee');
  setLocale('ar');
  expect(render(<PersonName name="" />).container.textContent).toBe('موظف سابق');
});
