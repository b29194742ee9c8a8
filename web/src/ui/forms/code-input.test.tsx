import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { CodeInput, readCode } from './code-input.tsx';

it.each([
  ['12345', '12345'],
  ['123 456', '123456'],
  ['Your code is 123456.', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['1234567', '123456'],
  ['abc', ''],
])('reads %s as %s', (typed, code) => expect(readCode(typed)).toBe(code));

function Typing() {
  const [code, setCode] = useState('');
  return <CodeInput value={code} onChange={setCode} />;
}

it('shows the digits that were typed or pasted, and lets phones suggest the code', () => {
  render(<Typing />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  expect(input.autocomplete).toBe('one-time-code');
  expect(input.inputMode).toBe('numeric');
  fireEvent.change(input, { target: { value: '٤٢ ٤٢' } });
  expect(input.value).toBe('4242');
});
