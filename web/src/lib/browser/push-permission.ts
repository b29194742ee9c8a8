/** Most devices have no permission, and load no code for push messages. */
export const isPushAllowed = (): boolean => globalThis.Notification?.permission === 'granted';
