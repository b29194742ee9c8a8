/** On a phone, a person may need a while to choose where to save the file. */
const KEEP_MS = 60_000;

export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  saveFromUrl(url, file.name);
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}

/** Does not load the content into the page. */
export function saveFromUrl(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
