/** A phone that goes to sleep turns its camera off. Returns what lets it sleep again. Browsers may refuse. */
export function keepScreenOn(): () => void {
  const wakeLock = navigator.wakeLock as WakeLock | undefined;
  const lock = wakeLock?.request('screen').catch(() => undefined);
  return () => void lock?.then((granted) => granted?.release());
}
