import { refuseUpload, UPLOAD_RULES } from '@bugquest/contract/reports/media/uploads';
import { m } from '@bugquest/phrases/messages';
import { Check, X, ZoomIn, ZoomOut } from 'lucide-react';
import { Content, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { isolate } from '../../../../lib/language/isolate.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { LeaveDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { useDialogFocus } from '../../../../ui/dialogs/use-dialog-focus.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Stage } from './canvas/stage.tsx';
import { type StageView, useView } from './canvas/view.ts';
import { type Drawing, isChanged, wholePicture, withoutBlankTexts } from './model/drawing.ts';
import type { Text } from './model/shapes.ts';
import { makeEditedFile } from './render/edited-file.ts';
import type { OpenPicture } from './render/open-picture.ts';
import { loadFontFor } from './render/text-layout.ts';
import { OptionsBar } from './tools/options-bar.tsx';
import { TOOLS, type Tool } from './tools/tools.ts';
import { type Editor, useEditor } from './use-editor.ts';

/** The tools are within reach of the thumb: below the picture, or beside it on a phone in landscape. */
export function EditorScreen(props: EditorScreenProps) {
  const { picture, initialDrawing, onClose } = props;
  const id = useId();
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  const editor = useEditor(initialDrawing);
  const { finish, pending, failure } = useFinish(props);
  const dialogFocus = useDialogFocus('dialog');
  const [isAsking, setAsking] = useState(false);
  const { selected, history, tool, message } = editor;
  const stageView = useView(
    stage,
    tool === 'crop' ? wholePicture(initialDrawing.size) : history.present.crop,
  );
  const close = () => {
    // Closing does not stop the edited file from arriving in the form.
    if (pending) return;
    if (history.present === initialDrawing) onClose();
    else setAsking(true);
  };
  const focusStage = () => stage?.focus();
  const leaveText = () => {
    editor.select(undefined);
    focusStage();
  };
  return (
    <Root open onOpenChange={close}>
      <Portal>
        <Overlay className="fixed inset-0 z-40 bg-paper" />
        <Content
          {...dialogFocus}
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => {
            event.preventDefault();
            // Escape may arrive before the confirmation dialog has the focus.
            if (isAsking) setAsking(false);
            else if (selected) leaveText();
            else if (tool) editor.chooseTool(undefined);
            else close();
          }}
          onInteractOutside={(event) => event.preventDefault()}
          onKeyDown={(event) => {
            // In React's tree, this dialog is inside the report form, which has its own shortcuts.
            event.stopPropagation();
            undoByKey(event, editor);
          }}
          className="fixed inset-0 z-40 flex animate-fade flex-col bg-paper outline-none"
        >
          <div className="flex items-center gap-1 border-b border-line bg-surface py-1.5 ps-1.5 pe-3">
            <IconButton label={m.shell_cancel()} onClick={close}>
              <X aria-hidden="true" />
            </IconButton>
            <Title className="min-w-0 flex-1 truncate font-semibold max-sm:text-sm">
              {m.reports_editor_title()}
            </Title>
            <ZoomButtons stageView={stageView} />
            <Button pending={pending} className="ms-1" onClick={() => void finish(history.present)}>
              {m.reports_editor_done()}
            </Button>
          </div>
          {failure && <Alert className="m-3">{failure}</Alert>}
          <div inert={pending} className="relative flex min-h-0 flex-1 flex-col short:landscape:flex-row">
            {selected?.kind === 'text' && <TextBar editor={editor} text={selected} onDone={leaveText} />}
            <Stage
              picture={picture}
              editor={editor}
              stageView={stageView}
              element={stage}
              elementRef={setStage}
              describedBy={`${id}-keys`}
            />
            <div className="border-t border-line bg-surface px-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] short:landscape:w-60 short:landscape:shrink-0 short:landscape:overflow-y-auto short:landscape:border-s short:landscape:border-t-0">
              <p className="mx-auto max-w-2xl px-2 pt-2 text-sm leading-snug text-muted">
                {TOOLS.find((info) => info.tool === tool)?.hint() ?? m.reports_editor_hint()}
              </p>
              <p id={`${id}-keys`} className="sr-only">
                {m.reports_editor_keys()}
              </p>
              <OptionsBar editor={editor} onDeleted={focusStage} />
              <ToolBar tool={tool} onChoose={editor.chooseTool} />
            </div>
          </div>
          <p role="status" className="sr-only">
            {/* A new key, so that a screen reader says the same sentence again. */}
            <span key={message.id}>{message.text}</span>
          </p>
          {isAsking && <LeaveDialog onOpenChange={setAsking} onConfirm={onClose} />}
        </Content>
      </Portal>
    </Root>
  );
}

/** A text field undoes its own typing. */
function undoByKey(event: KeyboardEvent, editor: Editor): void {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
  if (key === 'z' && !event.shiftKey) editor.undo();
  else if (key === 'y' || key === 'z') editor.redo();
  else return;
  event.preventDefault();
}

const ZOOM_FACTOR = 2;

function ZoomButtons({ stageView }: { stageView: StageView }) {
  return (
    <>
      <IconButton
        label={m.reports_editor_zoom_out()}
        disabled={stageView.isWhole}
        onClick={() => stageView.zoomBy(1 / ZOOM_FACTOR)}
      >
        <ZoomOut aria-hidden="true" />
      </IconButton>
      <IconButton label={m.reports_editor_zoom_in()} onClick={() => stageView.zoomBy(ZOOM_FACTOR)}>
        <ZoomIn aria-hidden="true" />
      </IconButton>
    </>
  );
}

interface ToolBarProps {
  tool: Tool | undefined;
  onChoose: (tool: Tool | undefined) => void;
}

/** Pressing the chosen tool again deselects it. */
function ToolBar({ tool: chosen, onChoose }: ToolBarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no name without a visible legend.
    <div
      role="group"
      aria-label={m.reports_editor_tools()}
      className="mx-auto flex w-full max-w-2xl gap-0.5 short:landscape:grid short:landscape:grid-cols-3"
    >
      {TOOLS.map(({ tool, icon: Icon, label }) => (
        <button
          key={tool}
          type="button"
          aria-pressed={tool === chosen}
          onClick={() => onChoose(tool === chosen ? undefined : tool)}
          className={classes(
            'flex min-h-14 min-w-10 flex-auto flex-col items-center justify-center gap-1 rounded-control px-0.5 text-[0.6875rem] leading-none font-medium whitespace-nowrap transition-colors sm:text-sm',
            tool === chosen ? 'bg-ink text-paper' : 'text-ink hover:bg-sunken',
          )}
        >
          <Icon
            aria-hidden="true"
            className={classes('size-5.5 shrink-0', tool === 'blackOut' && 'fill-current')}
          />
          {label()}
        </button>
      ))}
    </div>
  );
}

/** Longer notes belong in the description. */
const MAX_TEXT_LENGTH = 200;

/** At the top, because the keyboard of a phone covers the bottom. */
function TextBar({ editor, text, onDone }: { editor: Editor; text: Text; onDone: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  // Selecting a text must not open the keyboard of a phone.
  const isNew = text.text === '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new text takes the focus, and only once.
  useEffect(() => {
    if (isNew) input.current?.focus();
  }, [text.id]);
  return (
    <div className="absolute inset-x-0 top-0 z-10 border-b border-line bg-surface px-3 py-2">
      <div className="mx-auto flex max-w-2xl items-center gap-1">
        <TextInput
          ref={input}
          value={text.text}
          maxLength={MAX_TEXT_LENGTH}
          aria-label={m.reports_editor_text_label()}
          placeholder={m.reports_editor_text_label()}
          enterKeyHint="done"
          onChange={(event) => editor.typeText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) onDone();
          }}
        />
        <IconButton label={m.reports_editor_text_done()} onClick={onDone}>
          <Check aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}

interface EditorScreenProps {
  picture: OpenPicture;
  original: File;
  initialDrawing: Drawing;
  /** `drawing` is undefined if the file is the original. */
  onDone: (file: File, drawing: Drawing | undefined) => void;
  onClose: () => void;
}

const MEBIBYTE = 1024 * 1024;

function useFinish({ picture, original, initialDrawing, onDone, onClose }: EditorScreenProps) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const finish = async (edited: Drawing) => {
    const drawing = withoutBlankTexts(edited);
    if (edited === initialDrawing || (!isChanged(drawing) && !isChanged(initialDrawing))) return onClose();
    if (!isChanged(drawing)) return onDone(original, undefined);
    setPending(true);
    setFailure(undefined);
    try {
      await loadFontFor(textsOf(drawing));
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

const textsOf = ({ shapes }: Drawing): string =>
  shapes.map((shape) => (shape.kind === 'text' ? shape.text : '')).join(' ');
