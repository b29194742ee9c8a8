// The videos of the welcome block (section 2, "Welcome video block").
import { embedUrl, isSameVideo } from '@bugquest/contract/content/videos/embed';
import type { ShownVideo } from '@bugquest/contract/content/videos/schema';
import type { Locale } from '../../../lib/language/locale.ts';

/** On the registration screen, `showOnPages` must include login or signup. */
export type WelcomeScreen = 'login' | 'register';

export interface Film {
  language: Locale;
  /** Embeddable URL. */
  src: string;
}

/** The English and Arabic video, the interface language first. The Arabic one is hidden if both URLs are equal. */
export function welcomeVideos(video: ShownVideo, screen: WelcomeScreen, language: Locale): Film[] {
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
