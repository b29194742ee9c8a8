import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PhoneNumber } from './phone-number.tsx';

it('shows a number from left to right inside of Arabic text', () => {
  render(
    <p dir="rtl">
      الجوال <PhoneNumber number="+20 100 123 4567" />
    </p>,
  );
  const number = screen.getByText('+20 100 123 4567');
  expect(number.tagName).toBe('BDI');
  expect(number.dir).toBe('ltr');
});
