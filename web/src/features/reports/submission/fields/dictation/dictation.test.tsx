import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UNUSED_DAY } from '../../../../../testing/daily-use.ts';
import { closeForm, description, openForm, prepareForm, type } from '../../../../../testing/report-form.tsx';
import type { Speech, SpeechErrorEvent, SpeechEvent } from './speech.ts';

vi.mock('../../../../../lib/api/upload.ts', () => ({ upload: vi.fn() }));
vi.mock('../../../drafts/draft-files.ts', () => ({
  storeFile: vi.fn(),
  filesOf: vi.fn(),
  dropFiles: vi.fn(),
  fileIdOf: (key: string) => key,
}));

let made: FakeSpeech[] = [];
class FakeSpeech implements Speech {
  lang = '';
  continuous = false;
  interimResults = false;
  onstart: Speech['onstart'] = null;
  onresult: Speech['onresult'] = null;
  onerror: Speech['onerror'] = null;
  onend: Speech['onend'] = null;
  constructor() {
    made.push(this);
  }
  start = vi.fn(() => this.onstart?.());
  stop = vi.fn(() => this.onend?.());
  abort = vi.fn();
  hear(transcript: string, isFinal: boolean) {
    const event = { resultIndex: 0, results: [{ isFinal, 0: { transcript } }] };
    act(() => this.onresult?.(event as unknown as SpeechEvent));
  }
  fail(error: string) {
    act(() => {
      this.onerror?.({ error } as SpeechErrorEvent);
      this.onend?.();
    });
  }
}

beforeEach(() => {
  made = [];
  prepareForm(() => UNUSED_DAY);
});
afterEach(closeForm);

const button = (name: string) => screen.queryByRole('button', { name });
async function openAndDictate() {
  vi.stubGlobal('webkitSpeechRecognition', FakeSpeech);
  const { unmount } = await openForm();
  expect(made).toEqual([]);
  fireEvent.click(button('Dictate')!);
  return { speech: made[0]!, unmount };
}

test('is not there where the browser has no speech recognition', async () => {
  await openForm();
  expect(button('Dictate')).toBeNull();
});

test('inserts what was said at the caret, and shows that it listens and what it hears', async () => {
  const { speech } = await openAndDictate();
  expect(speech).toMatchObject({ lang: 'en-US', continuous: true, interimResults: true });
  expect(screen.getByText('Listening…')).toBeTruthy();
  expect(button('Stop dictation')?.getAttribute('aria-pressed')).toBe('true');
  type(description(), 'The cart is empty');
  description().setSelectionRange(3, 3);
  speech.hear('shopping ca', false);
  expect(screen.getByText('shopping ca')).toBeTruthy();
  expect(description().value).toBe('The cart is empty');
  speech.hear('shopping', true);
  expect(description().value).toBe('The shopping cart is empty');
  expect(description().selectionStart).toBe('The shopping'.length);
  fireEvent.click(button('Stop dictation')!);
  expect(speech.stop).toHaveBeenCalled();
  expect(screen.queryByText('Listening…')).toBeNull();
  expect(button('Dictate')).toBeTruthy();
});

test('tells where the speech goes before it is used', async () => {
  vi.stubGlobal('webkitSpeechRecognition', FakeSpeech);
  await openForm();
  const privacy = button('Dictate')!.getAttribute('aria-describedby')!;
  expect(document.getElementById(privacy)?.textContent).toMatch(/your browser's speech service/);
});

test('explains a blocked microphone, and can be started again', async () => {
  const { speech } = await openAndDictate();
  speech.fail('not-allowed');
  expect(screen.getByRole('alert').textContent).toMatch(/^The microphone is blocked/);
  fireEvent.click(button('Dictate')!);
  expect(made).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('leaving the form ends the dictation', async () => {
  const { speech, unmount } = await openAndDictate();
  unmount();
  expect(speech.abort).toHaveBeenCalled();
});
