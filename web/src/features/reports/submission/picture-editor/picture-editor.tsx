// This file is loaded when the editor is opened for the first time.
import { useEffect, useRef, useState } from 'react';
import { EditorScreen } from './editor-screen.tsx';
import { type Drawing, newDrawing } from './model/drawing.ts';
import { type OpenPicture, openPicture } from './render/open-picture.ts';

export interface PictureEdit {
  /** The file before any edit. It stays on this device. */
  original: File;
  drawing: Drawing;
}

export interface PictureEditorProps {
  original: File;
  drawing: Drawing | undefined;
  onOpened: () => void;
  onUnreadable: () => void;
  /** Without any change, `edit` is undefined and `file` is the original. */
  onDone: (file: File, edit: PictureEdit | undefined) => void;
  onClose: () => void;
}

export function PictureEditor(props: PictureEditorProps) {
  const { original, drawing, onDone, onClose } = props;
  const picture = useOpenPicture(props);
  if (!picture) return null;
  return (
    <EditorScreen
      picture={picture}
      original={original}
      initialDrawing={drawing ?? newDrawing(picture.size)}
      onDone={(file, edited) => onDone(file, edited && { original, drawing: edited })}
      onClose={onClose}
    />
  );
}

function useOpenPicture(props: PictureEditorProps): OpenPicture | undefined {
  const { original } = props;
  const latest = useRef(props);
  latest.current = props;
  const [picture, setPicture] = useState<OpenPicture>();
  useEffect(() => {
    let isMounted = true;
    let opened: OpenPicture | undefined;
    openPicture(original).then(
      (found) => {
        opened = found;
        if (!isMounted) return found.close();
        setPicture(found);
        latest.current.onOpened();
      },
      (error) => {
        console.error('Failed to decode a screenshot', error);
        if (isMounted) latest.current.onUnreadable();
      },
    );
    return () => {
      isMounted = false;
      opened?.close();
    };
  }, [original]);
  return picture;
}
