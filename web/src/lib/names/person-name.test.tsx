import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setLocale } from '../language/locale.ts';
import { PersonName, personName } from './person-name.tsx';

it('shows a name, or “Former employee” in the interface language', () => {
  expect(personName('مها العلي')).toBe('مها العلي');
  expect(personName('')).toBe('Former employee');
  setLocale('ar');
  expect(render(<PersonName name="" />).container.textContent).toBe('موظف سابق');
});
