// Decodes CSV files of spreadsheets: UTF-8, UTF-16 or windows-1256.
const UTF_16 = { 'ff,fe': 'utf-16le', 'fe,ff': 'utf-16be' } as const;

/** The text of a file in any of these encodings. */
export function decodeText(bytes: Uint8Array): string {
  const mark = Array.from(bytes.subarray(0, 2), (byte) => byte.toString(16)).join();
  if (mark in UTF_16) return new TextDecoder(UTF_16[mark as keyof typeof UTF_16]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
}
