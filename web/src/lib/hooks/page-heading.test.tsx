import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { usePageHeading } from './page-heading.ts';

afterEach(() => history.replaceState(null, '', '/'));

function Page({ hasHeading }: { hasHeading: boolean }) {
  return (
    <main id="content" tabIndex={-1}>
      <button type="button">First</button>
      {hasHeading && <Heading />}
    </main>
  );
}

function Heading() {
  const heading = usePageHeading('Dashboard');
  return (
    <h1 ref={heading} tabIndex={-1}>
      Dashboard
    </h1>
  );
}

it('the heading takes the focus after a navigation', () => {
  window.dispatchEvent(new Event('pushState'));
  render(<Page hasHeading />);
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

it('an element of the content that has the focus before the heading appears keeps the focus', () => {
  window.dispatchEvent(new Event('pushState'));
  const { rerender } = render(<Page hasHeading={false} />);
  screen.getByRole('button').focus();
  rerender(<Page hasHeading />);
  expect(document.activeElement).toBe(screen.getByRole('button'));
});
