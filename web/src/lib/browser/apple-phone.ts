/** Whether this is an iPhone or iPad. iPads call themselves Macs, but no Mac has a touch screen. */
export const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** Whether the page was opened from the home screen, as an app of its own. */
export const isInstalled = (): boolean => window.matchMedia?.('(display-mode: standalone)').matches ?? false;
