// The speech recognition of the browser, which the types of TypeScript do not have.

interface SpeechAlternative {
  readonly transcript: string;
}

interface SpeechResult {
  readonly isFinal: boolean;
  readonly 0: SpeechAlternative;
}

export interface SpeechEvent extends Event {
  /** The first result that is new or changed. */
  readonly resultIndex: number;
  readonly results: ArrayLike<SpeechResult>;
}

export interface SpeechErrorEvent extends Event {
  readonly error: string;
}

export interface Speech {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onstart: (() => void) | null;
  onresult: ((event: SpeechEvent) => void) | null;
  onerror: ((event: SpeechErrorEvent) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  /** Ends after what was said so far is recognized. */
  stop: () => void;
  abort: () => void;
}

type SpeechConstructor = new () => Speech;

/** Undefined where the browser has none. */
export function findSpeech(): SpeechConstructor | undefined {
  const browser = window as {
    SpeechRecognition?: SpeechConstructor;
    webkitSpeechRecognition?: SpeechConstructor;
  };
  return browser.SpeechRecognition ?? browser.webkitSpeechRecognition;
}

const USUAL: Record<string, string> = { en: 'en-US', ar: 'ar-SA' };

/** The language of the interface, in the variety that the person has chosen in the browser. */
export const speechLanguage = (locale: string, languages: readonly string[]): string =>
  languages.find((language) => language.startsWith(`${locale}-`)) ?? USUAL[locale] ?? locale;
