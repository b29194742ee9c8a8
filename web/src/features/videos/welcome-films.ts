// Which videos the welcome block shows (section 2, "Welcome video block").
import { embedUrl, isSameVideo } from '@bugquest/contract/videos/embed';
import type { ShownVideo } from '@bugquest/contract/videos/schema';
import type { Locale } from '../../lib/locale.ts';

/** On the registration screen the setting must say that it is for newcomers. */
export type WelcomeScreen = 'login' | 'register';

export interface Film {
  language: Locale;
  /** In the form that may be shown in a frame. */
  src: string;
}

/** The English and the Arabic one, that of the screens first; the Arabic one is hidden where it is the same. */
export function welcomeFilms(video: ShownVideo, screen: WelcomeScreen, language: Locale): Film[] {
  if (!video.isEnabled || (screen === 'register' && video.showOnPages.length === 0)) return [];
  const { videoUrlEn, videoUrlAr } = video;
  const arabic = isSameVideo(videoUrlEn, videoUrlAr) ? undefined : embedUrl(videoUrlAr);
  const english = embedUrl(videoUrlEn);
  const films: Film[] = [
    ...(english ? [{ language: 'en' as const, src: english }] : []),
    ...(arabic ? [{ language: 'ar' as const, src: arabic }] : []),
  ];
  return language === 'ar' ? films.reverse() : films;
}
