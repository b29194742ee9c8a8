/** Also true for iPads, which identify as Macs. No Mac has a touch screen. */
export const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** Opened from the home screen, as an app. */
export const isInstalled = (): boolean => window.matchMedia?.('(display-mode: standalone)').matches ?? false;
