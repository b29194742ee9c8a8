// Dictation into a text area. It starts with a press only, and ends with a press, by silence, and when the form is left.
import { m } from '@bugquest/phrases/messages';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from '../../../../../lib/language/locale.ts';
import { findSpeech, type Speech, type SpeechEvent, speechLanguage } from './speech.ts';

export interface Dictation {
  state: 'off' | 'starting' | 'listening';
  /** What is being said and may still change. */
  heard: string;
  failure: string | undefined;
  toggle: () => void;
}

const FAILURES: Record<string, () => string> = {
  'not-allowed': m.reports_dictation_refused,
  'service-not-allowed': m.reports_dictation_refused,
  'audio-capture': m.reports_dictation_missing,
  'no-speech': m.reports_dictation_silent,
  network: m.reports_dictation_network,
  'language-not-supported': m.reports_dictation_language,
};

/** `onSpoken` gets each piece of text that does not change any more. */
export function useDictation(onSpoken: (text: string) => void): Dictation {
  const locale = useLocale();
  const [state, setState] = useState<Dictation['state']>('off');
  const [heard, setHeard] = useState('');
  const [failure, setFailure] = useState<string>();
  const speech = useRef<Speech>(undefined);
  const latest = useRef(onSpoken);
  latest.current = onSpoken;

  const end = () => {
    speech.current = undefined;
    setState('off');
    setHeard('');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language ends the dictation in this one.
  useEffect(
    () => () => {
      speech.current?.abort();
      end();
    },
    [locale],
  );

  const start = () => {
    const Recognition = findSpeech();
    if (!Recognition) return;
    const one = new Recognition();
    const ifCurrent = (work: () => void) => () => {
      if (speech.current === one) work();
    };
    one.lang = speechLanguage(locale, navigator.languages);
    one.continuous = true;
    one.interimResults = true;
    one.onstart = ifCurrent(() => setState('listening'));
    one.onend = ifCurrent(end);
    one.onerror = ({ error }) =>
      ifCurrent(() => {
        if (error !== 'aborted') setFailure((FAILURES[error] ?? m.reports_dictation_failed)());
      })();
    one.onresult = (event) =>
      ifCurrent(() => {
        const { final, interim } = readResults(event);
        if (final) latest.current(final);
        setHeard(interim);
      })();
    speech.current = one;
    setFailure(undefined);
    setState('starting');
    try {
      one.start();
    } catch (error) {
      console.error('Failed to start the dictation', error);
      end();
      setFailure(m.reports_dictation_failed());
    }
  };

  return {
    state,
    heard,
    failure,
    toggle: () => (speech.current ? speech.current.stop() : start()),
  };
}

function readResults({ results, resultIndex }: SpeechEvent) {
  const changed = Array.from(results).slice(resultIndex);
  const textOf = (isFinal: boolean) =>
    changed
      .filter((result) => result.isFinal === isFinal)
      .map((result) => result[0].transcript)
      .join(' ');
  return { final: textOf(true), interim: textOf(false) };
}
