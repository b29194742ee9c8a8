// Spreadsheets save text in several ways; what is no UTF-8 is the older Arabic encoding of Windows.
const UTF_16 = { 'ff,fe': 'utf-16le', 'fe,ff': 'utf-16be' } as const;

/** The text of a file, whichever way it was saved. */
export function decodeText(bytes: Uint8Array): string {
  const mark = Array.from(bytes.subarray(0, 2), (byte) => byte.toString(16)).join();
  if (mark in UTF_16) return new TextDecoder(UTF_16[mark as keyof typeof UTF_16]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
}
