import { m } from '@bugquest/phrases/messages';
import { EyeOff, ShieldAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../../../../ui/buttons/button.tsx';
import { uuid } from '../../../../drafts/submission-key.ts';
import { putShape } from '../model/drawing.ts';
import { centerOf, isInside } from '../model/geometry.ts';
import { isCover } from '../model/shapes.ts';
import type { OpenPicture } from '../render/open-picture.ts';
import { placed } from '../stage/shape-frames.tsx';
import { toStage, type View } from '../stage/view.ts';
import { shapeLabel } from '../tools/tools.ts';
import type { Editor } from '../use-editor.ts';
import { findPersonalData, type Suggestion } from './find-personal-data.ts';
import type { PersonalData } from './personal-data.ts';

const NAMES: Record<PersonalData, () => string> = {
  email: m.reports_editor_email,
  phone: m.reports_editor_phone,
  card: m.reports_editor_card,
};

export interface Suggestions {
  /** Those that nothing covers. */
  open: readonly Suggestion[];
  blackOut: (suggestions: readonly Suggestion[]) => void;
}

/** Areas that may show personal data. None where the browser finds no text in pictures. */
export function useSuggestions({ preview }: OpenPicture, editor: Editor): Suggestions {
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  useEffect(() => {
    let isWanted = true;
    void findPersonalData(preview.picture, preview.scale).then((all) => isWanted && setFound(all));
    return () => {
      isWanted = false;
    };
  }, [preview]);
  const { shapes, crop } = editor.drawing;
  const covers = shapes.filter(isCover);
  const isHidden = (middle: ReturnType<typeof centerOf>) =>
    !isInside(middle, crop) || covers.some(({ rect }) => isInside(middle, rect));
  return {
    open: found.filter(({ rect }) => !isHidden(centerOf(rect))),
    blackOut: (suggestions) => {
      const covered = suggestions.reduce(
        (drawing, { rect }) => putShape(drawing, { id: uuid(), kind: 'blackOut', rect }),
        editor.history.present,
      );
      editor.change(covered);
      editor.say(m.reports_editor_added({ shape: shapeLabel('blackOut') }));
    },
  };
}

/** Dashed boxes on the picture; one tap each blacks them out. */
export function SuggestionFrames({ suggestions, view }: { suggestions: Suggestions; view: View }) {
  return suggestions.open.map((suggestion) => {
    const label = m.reports_editor_black_out_this({ data: NAMES[suggestion.kind]() });
    return (
      <button
        key={suggestion.id}
        type="button"
        title={label}
        aria-label={label}
        onPointerDown={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
        onClick={() => suggestions.blackOut([suggestion])}
        style={placed(toStage(view, suggestion.rect))}
        className="absolute start-0 top-0 cursor-pointer border-2 border-dashed border-black bg-white/30 outline-2 outline-white after:absolute after:-inset-2 hover:bg-black/60"
      />
    );
  });
}

/** Says that there are suggestions, and blacks out all of them. */
export function SuggestionBar({ suggestions }: { suggestions: Suggestions }) {
  const { open, blackOut } = suggestions;
  if (open.length === 0) return null;
  return (
    <div role="status" className="mx-auto flex w-full max-w-2xl items-center gap-2.5 px-2 pt-2 text-sm">
      <ShieldAlert aria-hidden="true" className="size-5 shrink-0 text-link" />
      <p className="min-w-0 flex-1 leading-snug">{m.reports_editor_found({ count: open.length })}</p>
      <Button variant="secondary" size="sm" className="min-h-11 shrink-0" onClick={() => blackOut(open)}>
        <EyeOff aria-hidden="true" />
        {m.reports_editor_black_out_all()}
      </Button>
    </div>
  );
}
