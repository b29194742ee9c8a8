import { m } from '@bugquest/phrases/messages';
import { FileUp } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { Media } from './use-media.ts';

export function FileDrop({ onFiles }: { onFiles: Media['add'] }) {
  const isDragging = useDroppedFiles(onFiles);
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

/** One element for each mounted receiver. */
const receivers: object[] = [];

/** A dialog receives the files, and not the form below it. */
function useIsTopReceiver(): () => boolean {
  const [receiver] = useState(() => ({}));
  useEffect(() => {
    receivers.push(receiver);
    return () => void receivers.splice(receivers.indexOf(receiver), 1);
  }, [receiver]);
  return useCallback(() => receivers.at(-1) === receiver, [receiver]);
}

/** The whole window accepts drops. Beside a small target, the browser would open the dropped file instead of the page. */
function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [isDragging, setDragging] = useState(false);
  const isTopReceiver = useIsTopReceiver();
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event) || !isTopReceiver()) return;
      event.preventDefault();
      setDragging(true);
    };
    const onDragLeave = (event: DragEvent) => {
      // Without a related target, the pointer has left the window.
      if (!event.relatedTarget) setDragging(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event) || !isTopReceiver()) return;
      event.preventDefault();
      setDragging(false);
      onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Office programs copy a text together with a picture of the text. In an input, people want the text.
      const wantsText = isEditable(event.target) && event.clipboardData?.types.includes('text/plain');
      if (files.length === 0 || wantsText || !isTopReceiver()) return;
      event.preventDefault();
      onFiles(files);
    };
    const controller = new AbortController();
    const options = { signal: controller.signal };
    window.addEventListener('dragenter', onDragOver, options);
    window.addEventListener('dragover', onDragOver, options);
    window.addEventListener('dragleave', onDragLeave, options);
    window.addEventListener('drop', onDrop, options);
    window.addEventListener('paste', onPaste, options);
    return () => controller.abort();
  }, [onFiles, isTopReceiver]);
  return isDragging;
}
