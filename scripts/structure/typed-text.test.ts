import { expect, it } from 'vitest';
import { linesOf } from './typed-text.ts';

it('typed text without a language is refused, and fields are not', () => {
  const source = `
const A = () => <p className="x" dir="auto">{text}</p>;
const B = () => <p {...typedText(text)} dir="ltr">{text}</p>;
const C = () => <TextArea onChange={() => {}} dir="auto" />;
const D = () => (
  <bdi
    dir="auto"
  >
    {text}
  </bdi>
);
`;
  expect(linesOf('a.tsx', source)).toEqual([2, 6]);
});
