// Done: makes the edited file and gives it to the form.
import { refuseUpload, UPLOAD_RULES } from '@bugquest/contract/reports/media/uploads';
import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { isolate } from '../../../../../lib/language/isolate.ts';
import { toast } from '../../../../../ui/feedback/toast.ts';
import { type Drawing, isChanged, withoutBlankTexts } from './model/drawing.ts';
import { makeEditedFile } from './render/edited-file.ts';
import type { OpenPicture } from './render/open-picture.ts';
import { loadFontFor } from './render/text-layout.ts';

export interface FinishProps {
  picture: OpenPicture;
  original: File;
  /** The drawing when the editor was opened. */
  start: Drawing;
  /** `drawing` is undefined when the file is the original. */
  onDone: (file: File, drawing: Drawing | undefined) => void;
  onClose: () => void;
}

const MEBIBYTE = 1024 * 1024;

export function useFinish({ picture, original, start, onDone, onClose }: FinishProps) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const finish = async (edited: Drawing) => {
    const drawing = withoutBlankTexts(edited);
    if (edited === start || (!isChanged(drawing) && !isChanged(start))) return onClose();
    if (!isChanged(drawing)) return onDone(original, undefined);
    setPending(true);
    setFailure(undefined);
    try {
      await loadFontFor(textOf(drawing));
      const { file, size, isSmaller } = await makeEditedFile(original, picture.full, drawing);
      if (refuseUpload('screenshots', file)) {
        const limit = UPLOAD_RULES.screenshots.maxBytes / MEBIBYTE;
        setFailure(m.field_file_too_large({ name: isolate(file.name), limit }));
        setPending(false);
        return;
      }
      if (isSmaller) {
        toast({ title: m.reports_editor_smaller(), description: m.reports_editor_smaller_text(size) });
      }
      onDone(file, drawing);
    } catch (error) {
      console.error('Failed to make the edited screenshot', error);
      setFailure(m.reports_editor_failed());
      setPending(false);
    }
  };

  return { finish, pending, failure };
}

const textOf = ({ shapes }: Drawing): string =>
  shapes.map((shape) => (shape.kind === 'text' ? shape.text : '')).join(' ');
