/** Whether this device may have push messages. Most have none, and load nothing for them. */
export const isPushAllowed = (): boolean => globalThis.Notification?.permission === 'granted';
