// The messages between server, service worker and page. Types and constants only, because the worker is part of the first visit.

/** The content of a push message. Push services see only its encrypted form. */
export interface PushMessage {
  /** The id of the subscription. A device with another subscription, or with none, shows nothing. */
  device: string;
  title: string;
  body: string;
  /** Path of the report. */
  path: string;
  language: 'en' | 'ar';
  /** A later message with the same tag replaces this one. */
  tag: string;
}

export const REPLACE_PATH = '/api/push/devices/replace';

/** The service worker asks an open page to show this path. The page answers on the port. */
export interface OpenPath {
  openPath: string;
}
