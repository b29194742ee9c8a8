import { m } from '@bugquest/phrases/messages';
import { FileUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Media } from './use-media.ts';

/** Adds files that are dropped anywhere on the page or pasted. Covers the page while files are dragged over it. */
export function FileDrop({ onFiles }: { onFiles: Media['add'] }) {
  const isDragging = useFileArrivals(onFiles);
  if (!isDragging) return null;
  return (
    <div className="pointer-events-none fixed inset-0 z-40 flex animate-fade items-center justify-center bg-scrim p-6">
      <p className="flex items-center gap-3 rounded-card border-2 border-dashed border-link bg-surface px-8 py-6 text-lg font-semibold shadow-raised">
        <FileUp className="size-6 text-link" aria-hidden="true" />
        {m.reports_media_drop()}
      </p>
    </div>
  );
}

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

const isEditable = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]');

/**
 * True while files are dragged over the page. The whole window accepts drops, because a drop beside a small target would make the
 * browser open the file instead of the page.
 */
function useFileArrivals(onFiles: (files: File[]) => void): boolean {
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
