import type { ScreenName } from './screens/screen.ts';

/** Two seconds each, recorded once from the drawn screens: there is no encoder of films in the project. */
export const FILMS: readonly { name: string; screen: ScreenName }[] = [
  { name: 'login-ar.webm', screen: 'login' },
  { name: 'loading-en.webm', screen: 'loading' },
  { name: 'menu-ar.webm', screen: 'menu' },
  { name: 'home-en.webm', screen: 'home' },
  { name: 'checkout-en.mp4', screen: 'checkout' },
  { name: 'cart-ar.mp4', screen: 'cart' },
];

export const isFilmed = (screen: ScreenName) => FILMS.some((film) => film.screen === screen);
