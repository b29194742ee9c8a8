import type { ScreenName } from './screens/screen.ts';

/** Recorded once from the drawn screens, because the project has no video encoder. */
export const VIDEOS: readonly { name: string; screen: ScreenName }[] = [
  { name: 'login-ar.webm', screen: 'login' },
  { name: 'loading-en.webm', screen: 'loading' },
  { name: 'menu-ar.webm', screen: 'menu' },
  { name: 'home-en.webm', screen: 'home' },
  { name: 'checkout-en.mp4', screen: 'checkout' },
  { name: 'cart-ar.mp4', screen: 'cart' },
];

export const hasVideo = (screen: ScreenName) => VIDEOS.some((video) => video.screen === screen);
