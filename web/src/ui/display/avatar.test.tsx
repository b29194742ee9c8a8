import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';

it('keeps Arabic initials apart without a joiner, which Safari shows as a box', () => {
  const { container } = render(<Avatar name="  نورة بنت حمد " />);
  expect(container.textContent).toBe('نح');
  expect(container.querySelectorAll('span > span')).toHaveLength(2);
});
