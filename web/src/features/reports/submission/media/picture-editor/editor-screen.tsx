import { m } from '@bugquest/phrases/messages';
import { X } from 'lucide-react';
import { Content, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../../ui/buttons/icon-button.tsx';
import { ConfirmDialog } from '../../../../../ui/dialogs/confirm-dialog.tsx';
import { useDialogFocus } from '../../../../../ui/dialogs/use-dialog-focus.ts';
import { Alert } from '../../../../../ui/feedback/alert.tsx';
import { wholePicture } from './model/drawing.ts';
import { Stage } from './stage/stage.tsx';
import { useView } from './stage/use-view.ts';
import { ZoomButtons } from './stage/zoom-buttons.tsx';
import { OptionsBar } from './tools/options-bar.tsx';
import { TextBar } from './tools/text-bar.tsx';
import { ToolBar } from './tools/tool-bar.tsx';
import { TOOLS } from './tools/tools.ts';
import { type Editor, useEditor } from './use-editor.ts';
import { type FinishProps, useFinish } from './use-finish.ts';

/** The full-screen dialog: the picture, and the tools below it within reach of the thumb. */
export function EditorScreen(props: FinishProps) {
  const { picture, start, onClose } = props;
  const id = useId();
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  const editor = useEditor(start);
  const { finish, pending, failure } = useFinish(props);
  const dialogFocus = useDialogFocus('dialog');
  const [asking, setAsking] = useState(false);
  const { selected, history, tool, message } = editor;
  const shown = useView(stage, tool === 'crop' ? wholePicture(start.size) : history.present.crop);
  const close = () => {
    // The edited file would still arrive in the form.
    if (pending) return;
    if (history.present === start) onClose();
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
            // The key may arrive before the question has taken over the keyboard.
            if (asking) setAsking(false);
            else if (selected) leaveText();
            else if (tool) editor.chooseTool(undefined);
            else close();
          }}
          onInteractOutside={(event) => event.preventDefault()}
          onKeyDown={(event) => {
            // In React's tree, the dialog is inside the report form, which has keys of its own.
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
            <ZoomButtons shown={shown} />
            <Button pending={pending} className="ms-1" onClick={() => void finish(history.present)}>
              {m.reports_editor_done()}
            </Button>
          </div>
          {failure && <Alert className="m-3">{failure}</Alert>}
          <div inert={pending} className="relative flex min-h-0 flex-1 flex-col">
            {selected?.kind === 'text' && <TextBar editor={editor} text={selected} onDone={leaveText} />}
            <Stage
              picture={picture}
              editor={editor}
              shown={shown}
              box={stage}
              boxRef={setStage}
              describedBy={`${id}-keys`}
            />
            <div className="border-t border-line bg-surface px-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))]">
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
            {/* A key of its own, so that the same sentence is said again. */}
            <span key={message.id}>{message.text}</span>
          </p>
          {asking && (
            <ConfirmDialog
              open
              onOpenChange={setAsking}
              title={m.shell_leave_title()}
              description={m.shell_leave_text()}
              confirmLabel={m.shell_leave()}
              onConfirm={onClose}
            />
          )}
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
