import { m } from '@bugquest/phrases/messages';
import { Check, Redo2, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../../ui/buttons/icon-button.tsx';
import { classes } from '../../../../../ui/classes.ts';
import { cropTo, isCropped, wholePicture } from '../model/drawing.ts';
import { COLORS, type Color, isCover } from '../model/shapes.ts';
import type { Editor } from '../use-editor.ts';

const COLOR_NAMES: Record<Color, () => string> = {
  red: m.reports_editor_red,
  yellow: m.reports_editor_yellow,
  blue: m.reports_editor_blue,
};

export function OptionsBar({ editor, onDeleted }: { editor: Editor; onDeleted: () => void }) {
  const { history, tool, selected } = editor;
  return (
    <div className="mx-auto flex min-h-12 w-full max-w-2xl items-center short:landscape:flex-wrap">
      <IconButton label={m.reports_editor_undo()} disabled={history.past.length === 0} onClick={editor.undo}>
        <Undo2 aria-hidden="true" />
      </IconButton>
      <IconButton
        label={m.reports_editor_redo()}
        disabled={history.future.length === 0}
        onClick={editor.redo}
      >
        <Redo2 aria-hidden="true" />
      </IconButton>
      <span className="flex-1" />
      {tool === 'crop' ? <CropOptions editor={editor} /> : <StyleOptions editor={editor} />}
      {selected && (
        <IconButton
          label={m.reports_editor_delete()}
          onClick={() => {
            editor.remove();
            onDeleted();
          }}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

function CropOptions({ editor }: { editor: Editor }) {
  const { drawing, history } = editor;
  return (
    <div className="flex gap-2">
      {isCropped(drawing) && (
        <Button
          variant="quiet"
          size="sm"
          className="min-h-11"
          onClick={() => editor.change(cropTo(history.present, wholePicture(drawing.size)))}
        >
          {m.reports_editor_crop_none()}
        </Button>
      )}
      <Button variant="secondary" size="sm" className="min-h-11" onClick={() => editor.chooseTool(undefined)}>
        {m.reports_editor_crop_apply()}
      </Button>
    </div>
  );
}

function StyleOptions({ editor }: { editor: Editor }) {
  const { tool, selected, style } = editor;
  const hasStyle = selected ? !isCover(selected) : tool && tool !== 'blur' && tool !== 'blackOut';
  if (!hasStyle) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no name without a visible legend.
    <div role="group" aria-label={m.reports_editor_look()} className="flex">
      {(Object.keys(COLORS) as Color[]).map((color) => (
        <StyleButton
          key={color}
          label={COLOR_NAMES[color]()}
          isChosen={style.color === color}
          onClick={() => editor.chooseStyle({ ...style, color })}
        >
          <span
            style={{ backgroundColor: COLORS[color] }}
            className="flex size-7 items-center justify-center rounded-full border border-line-strong"
          >
            {style.color === color && (
              <Check
                aria-hidden="true"
                className={classes('size-4.5', color === 'yellow' ? 'text-black' : 'text-white')}
              />
            )}
          </span>
        </StyleButton>
      ))}
      <StyleButton
        label={m.reports_editor_thick()}
        isChosen={style.isThick}
        onClick={() => editor.chooseStyle({ ...style, isThick: !style.isThick })}
      >
        <span className={classes('w-6 rounded-full bg-current', style.isThick ? 'h-2' : 'h-0.75')} />
      </StyleButton>
    </div>
  );
}

interface StyleButtonProps {
  label: string;
  isChosen: boolean;
  onClick: () => void;
  children: ReactNode;
}

function StyleButton({ label, isChosen, onClick, children }: StyleButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={isChosen}
      onClick={onClick}
      className="flex size-11 shrink-0 items-center justify-center rounded-control text-ink hover:bg-sunken"
    >
      {children}
    </button>
  );
}
