const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Requests to this machine cross no network, so they need no encryption. */
export const isLocalHost = (hostname: string): boolean => LOCAL_HOSTS.has(hostname);
