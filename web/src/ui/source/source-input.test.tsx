import { currentCompletions, startCompletion } from '@codemirror/autocomplete';
import { undo } from '@codemirror/commands';
import { EditorView } from '@codemirror/view';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { setLocale } from '../../lib/language/locale.ts';
import { markedSource, selectSource, sourceText, typeSource } from '../../testing/source.ts';
import { Field } from '../forms/field.tsx';
import { SourceInput } from './source-input.tsx';
import type { SourceHandle, SourceInputProps } from './source-props.ts';

const VARIABLES = [
  { name: 'code', meaning: '6-digit code' },
  { name: 'name', meaning: 'Recipient' },
];
const ARABIC = '<h1>مرحبًا {{ name }}،</h1>\n<p class="code">{{ code }}</p>\n<p>Hello</p>';

function Example({ doc = '', ...props }: { doc?: string } & Partial<SourceInputProps>) {
  const [value, setValue] = useState(doc);
  const handle = useRef<SourceHandle>(null);
  return (
    <>
      <Field label="HTML" hint="Hint" error={props.problem?.message}>
        <SourceInput
          ref={handle}
          value={value}
          onChange={setValue}
          language="ar"
          syntax="liquid"
          variables={VARIABLES}
          {...props}
        />
      </Field>
      <output>{value}</output>
      <button type="button" onClick={() => handle.current?.insert('{{ code }}')}>
        Insert
      </button>
      <button type="button" onClick={() => setValue('<p>New</p>')}>
        Replace
      </button>
    </>
  );
}

const show = async (props: Parameters<typeof Example>[0] = {}) => {
  render(<Example {...props} />);
  return screen.findByRole('textbox', { name: 'HTML' });
};
const value = () => screen.getByRole('status').textContent;
const viewOf = (textbox: HTMLElement) => EditorView.findFromDOM(textbox)!;

it('the input has a name, a description and the language of its text', async () => {
  const html = await show({ doc: '<p>x</p>' });
  expect(document.getElementById(html.getAttribute('aria-describedby')!)!.textContent).toBe('Hint');
  expect(html.getAttribute('aria-multiline')).toBe('true');
  expect(html.lang).toBe('ar');
  fireEvent.click(screen.getByText('HTML'));
  expect(document.activeElement).toBe(html);
});

it('each line has the direction of its text, and tags and signs are isolated', async () => {
  const html = await show({ doc: ARABIC });
  const lines = () => [...html.querySelectorAll<HTMLElement>('.cm-line')];
  const isolated = () =>
    [...lines()[0]!.querySelectorAll('[dir="ltr"]')].map(({ textContent }) => textContent);
  // On a slow machine the editor shows a line before it has parsed all of it.
  await waitFor(() => expect(isolated()).toEqual(['<h1>', '{{ name }}', '</h1>']));
  expect(lines().map(({ dir }) => dir)).toEqual(['rtl', '', '']);
  typeSource(html, '<p>مرحبًا</p>');
  await waitFor(() => expect(lines()[0]!.dir).toBe('rtl'));
});

it('reports typed text, and accepts a new value, which can be undone', async () => {
  const html = await show({ doc: '<p>a</p>\r\n<p>b</p>' });
  expect(sourceText(html)).toBe('<p>a</p>\n<p>b</p>');
  expect(value()).toBe('<p>a</p>\r\n<p>b</p>');
  typeSource(html, '<p>Typed</p>');
  expect(value()).toBe('<p>Typed</p>');
  fireEvent.click(screen.getByRole('button', { name: 'Replace' }));
  expect(sourceText(html)).toBe('<p>New</p>');
  act(() => void undo(viewOf(html)));
  expect(value()).toBe('<p>Typed</p>');
});

it('inserts text at the end before the first focus, and at the cursor afterwards', async () => {
  const html = await show({ doc: '<p></p>' });
  fireEvent.click(screen.getByRole('button', { name: 'Insert' }));
  expect(value()).toBe('<p></p>{{ code }}');
  selectSource(html, 3);
  fireEvent.click(screen.getByRole('button', { name: 'Insert' }));
  expect(value()).toBe('<p>{{ code }}</p>{{ code }}');
});

it('variables are suggested inside of the braces', async () => {
  const html = await show({ doc: '<p>{{co}}</p>' });
  const view = viewOf(html);
  selectSource(html, 2);
  act(() => void startCompletion(view));
  selectSource(html, 7);
  act(() => void startCompletion(view));
  await waitFor(() => expect(currentCompletions(view.state).map(({ label }) => label)).toEqual(['code']));
  const [code] = currentCompletions(view.state);
  act(() => (code!.apply as (...of: unknown[]) => void)(view, code, 5, 7));
  expect(value()).toBe('<p>{{ code }}</p>');
});

it('shows an error at its line', async () => {
  const problem = { line: 2, message: 'Line 2: unknown variable' };
  const html = await show({ doc: '<p>a</p>\n<p>{{ b }}</p>', problem });
  await waitFor(() => expect(markedSource(html)).toBe('<p>{{ b }}</p>'));
  expect(html.getAttribute('aria-invalid')).toBe('true');
});

it('does not handle Tab, and has a search in the interface language', async () => {
  setLocale('ar');
  const html = await show({ doc: '<p>a</p>' });
  expect(fireEvent.keyDown(html, { key: 'Tab', keyCode: 9 })).toBe(true);
  expect(fireEvent.keyDown(html, { key: 'f', keyCode: 70, ctrlKey: true })).toBe(false);
  expect(screen.getByRole('textbox', { name: 'بحث' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'استبدال الكل' })).toBeTruthy();
});
