// Files that are dropped or pasted. The whole window accepts drops, because a drop beside a small target would make the
// browser open the file instead of the page.
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
      // Without a related target, the pointer has left the window.
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
      // Office programs copy text together with a picture of it. While typing, people want the text.
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
