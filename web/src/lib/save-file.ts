/** Minutes may pass on a phone until somebody has said where a file goes. */
const KEEP_MS = 60_000;

/** Hands a file to the browser's downloads. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  saveFrom(url, file.name);
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}

/** Has the browser save what an address leads to; nothing of it is held in the page. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
