import { render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useOpenField } from './use-open-field.ts';

function Form() {
  useOpenField();
  return (
    <>
      <input name="issueLocation" />
      <div data-media>
        <button type="button">Add screenshot</button>
      </div>
    </>
  );
}

afterEach(() => history.replaceState(null, '', '/'));

it.each([
  ['issueLocation', 'INPUT'],
  ['media', 'BUTTON'],
  ['unknown', 'BODY'],
])('the address with the field %s gives the focus to %s', (field, focused) => {
  history.replaceState(null, '', `/reports/one/edit?field=${field}`);
  render(<Form />);
  expect(document.activeElement?.tagName).toBe(focused);
});
