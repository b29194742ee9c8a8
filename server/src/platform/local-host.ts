const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a host name of a URL is this machine, so that nothing crosses a network. */
export const isLocalHost = (hostname: string): boolean => LOCAL_HOSTS.has(hostname);
