/** On a phone it may take minutes until the person has chosen where to save the file. */
const KEEP_MS = 60_000;

/** Saves a file with the browser's download function. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  saveFrom(url, file.name);
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}

/** Downloads a URL without loading its content into the page. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
