import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { useReviewKeys } from './review-body.tsx';
import type { Review } from './use-review.ts';

function OpenReport({ appealState }: { appealState: 'open' | null }) {
  const body = useRef<HTMLDivElement>(null);
  const review = { report: { appealState }, original: {}, canDecide: false };
  useReviewKeys(review as unknown as Review, body);
  return (
    <div ref={body}>
      <div data-appeal>
        <input type="radio" aria-label="Accept" />
      </div>
      <div data-similar>
        <a href="/other">BUG-1</a>
      </div>
      <div data-status>
        <button type="button">In Progress</button>
      </div>
      <details>
        <summary>Ask</summary>
        <div data-ask>
          <textarea aria-label="Question" />
        </div>
      </details>
    </div>
  );
}

it.each([
  ['t', 'button', 'In Progress'],
  ['q', 'textbox', 'Question'],
  ['l', 'link', 'BUG-1'],
  ['e', 'radio', 'Accept'],
])('the key %s focuses the %s %s', (key, role, name) => {
  render(<OpenReport appealState="open" />);
  fireEvent.keyDown(document.body, { key });
  expect(document.activeElement).toBe(screen.getByRole(role, { name }));
  // An element in a closed fold cannot get the focus.
  expect(document.querySelector('details')?.open).toBe(key === 'q');
});

it('the key of an appeal does nothing without an appeal', () => {
  render(<OpenReport appealState={null} />);
  fireEvent.keyDown(document.body, { key: 'e' });
  expect(document.activeElement).toBe(document.body);
});
