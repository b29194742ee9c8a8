import type { VisitorVideo } from '@bugquest/contract/content/videos/schema';
import { expect, test } from 'vitest';
import { type WelcomeScreen, welcomeVideos } from './welcome-video.tsx';

const EN = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const AR = 'https://youtu.be/aaaaaaaaaaa';
const video = (changes: Partial<VisitorVideo> = {}): VisitorVideo => ({
  title: 'Welcome',
  description: '',
  videoUrlEn: EN,
  videoUrlAr: AR,
  isEnabled: true,
  showOnPages: ['login'],
  ...changes,
});

test.each<[string, Partial<VisitorVideo>, WelcomeScreen, string[]]>([
  ['both languages', {}, 'login', ['en', 'ar']],
  ['on registration, too, when it names login', {}, 'register', ['en', 'ar']],
  ['on registration when it names signup', { showOnPages: ['signup'] }, 'register', ['en', 'ar']],
  ['not on registration when it names neither', { showOnPages: [] }, 'register', []],
  ['on login whatever it names', { showOnPages: [] }, 'login', ['en', 'ar']],
  ['nothing when it is disabled', { isEnabled: false }, 'login', []],
  ['nothing without addresses', { videoUrlEn: '', videoUrlAr: '' }, 'login', []],
  ['one where the Arabic address is the English one', { videoUrlAr: EN }, 'login', ['en']],
  ['one where both name one video', { videoUrlAr: 'https://youtu.be/dQw4w9WgXcQ' }, 'login', ['en']],
  ['the Arabic one alone', { videoUrlEn: '' }, 'login', ['ar']],
  [
    'nothing of an address that is no video',
    { videoUrlEn: 'https://evil.test/', videoUrlAr: '' },
    'login',
    [],
  ],
])('shows %s', (_what, changes, screen, languages) => {
  expect(welcomeVideos(video(changes), screen, 'en').map(({ language }) => language)).toEqual(languages);
});

test('starts with the interface language, and converts the URLs', () => {
  expect(welcomeVideos(video(), 'login', 'ar')).toEqual([
    { language: 'ar', src: 'https://www.youtube-nocookie.com/embed/aaaaaaaaaaa?rel=0' },
    { language: 'en', src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0' },
  ]);
});
