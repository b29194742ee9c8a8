// The kinds of jobs that send push messages, and their data.
export const PUSH_NOTICE = { name: 'push-notice' };
export const SEND_PUSH = { name: 'send-push' };

/** Older notifications are not pushed. A push service keeps a message for the same time while the device is off. */
export const MAX_AGE_DAYS = 3;

export interface SendPush {
  deviceId: string;
  notificationId: string;
  /** Later notifications in the same message. */
  others?: string[];
  /** How often the push service has asked to wait. */
  delays?: number;
}
