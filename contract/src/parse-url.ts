/** `URL.parse`, which Safari has from 18 and Firefox from 126: null when the text is no URL. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
