// Files that are dropped anywhere on the page or pasted. A drop beside a small target would open the file in place of
// the page, so the whole window takes it.
import { useEffect, useState } from 'react';

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

const isEditable = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]');

/** True while files are dragged over the page. */
export function useFileArrivals(onFiles: (files: File[]) => void): boolean {
  const [dragging, setDragging] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDragging(true);
    };
    const leave = (event: DragEvent) => {
      // Without a related target the pointer has left the window, and not only one element for another.
      if (!event.relatedTarget) setDragging(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDragging(false);
      onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Office programs put a picture of the text beside the text, which is what someone who is typing wants.
      const wantsText = isEditable(event.target) && event.clipboardData?.types.includes('text/plain');
      if (files.length === 0 || wantsText) return;
      event.preventDefault();
      onFiles(files);
    };
    const signal = new AbortController();
    const listen = { signal: signal.signal };
    window.addEventListener('dragenter', over, listen);
    window.addEventListener('dragover', over, listen);
    window.addEventListener('dragleave', leave, listen);
    window.addEventListener('drop', drop, listen);
    window.addEventListener('paste', paste, listen);
    return () => signal.abort();
  }, [onFiles]);
  return dragging;
}
