import { m } from '@bugquest/phrases/messages';
import { Pencil } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { logLoadFailure } from '../../../../lib/browser/load-failure.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import type { PictureEdit, PictureEditorProps } from '../picture-editor/picture-editor.tsx';
import type { PickedFile } from './use-media.ts';

export interface EditPictureProps {
  picked: PickedFile;
  onEdited: (file: File, edit: PictureEdit | undefined) => void;
  /** The preview. */
  children: ReactNode;
}

/** Its frames would be lost. */
const ANIMATED = /\.gif$/i;

/** Whether the editor can change a file: screenshots, without animations. */
export const isEditable = ({ field, file }: PickedFile): boolean =>
  field === 'screenshots' && file.type !== 'image/gif' && !ANIMATED.test(file.name);

/** The preview of a screenshot as a button that opens the editor. */
export function EditPicture({ picked: { file, edit }, onEdited, children }: EditPictureProps) {
  const [loaded, setLoaded] = useState<{ Editor: ComponentType<PictureEditorProps> }>();
  const [state, setState] = useState<'closed' | 'opening' | 'open'>('closed');
  const open = async () => {
    if (state !== 'closed') return;
    setState('opening');
    try {
      const { PictureEditor } = await import('../picture-editor/picture-editor.tsx');
      setLoaded({ Editor: PictureEditor });
    } catch (error) {
      logLoadFailure('Failed to load the editor of screenshots', error);
      setState('closed');
      toast({
        title: m.reports_editor_unavailable(),
        description: m.reports_editor_unavailable_text(),
        tone: 'danger',
      });
    }
  };
  const close = () => setState('closed');
  return (
    <>
      <button
        type="button"
        onClick={() => void open()}
        aria-label={m.reports_editor_open({ name: file.name })}
        aria-haspopup="dialog"
        aria-busy={state === 'opening' || undefined}
        className="group block size-full -outline-offset-3"
      >
        {children}
        <span className="absolute start-1.5 bottom-1.5 inline-flex items-center gap-1 rounded-full border border-line bg-surface px-2 py-0.5 text-xs font-medium text-ink shadow-card group-hover:bg-sunken">
          {state === 'opening' ? <Spinner /> : <Pencil className="size-3" aria-hidden="true" />}
          {m.reports_editor_edit()}
        </span>
      </button>
      {loaded && state !== 'closed' && (
        <loaded.Editor
          original={edit?.original ?? file}
          drawing={edit?.drawing}
          onOpened={() => setState('open')}
          onUnreadable={() => {
            close();
            toast({
              title: m.reports_editor_unreadable({ name: isolate(file.name) }),
              description: m.reports_editor_unreadable_text(),
              tone: 'danger',
            });
          }}
          onDone={(edited, made) => {
            close();
            onEdited(edited, made);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
