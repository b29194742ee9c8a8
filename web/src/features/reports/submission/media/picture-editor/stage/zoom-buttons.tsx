import { m } from '@bugquest/phrases/messages';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { IconButton } from '../../../../../../ui/buttons/icon-button.tsx';
import type { ShownView } from './use-view.ts';

/** Of one press. */
const FACTOR = 2;

/** For people who can neither pinch nor turn a wheel. */
export function ZoomButtons({ shown }: { shown: ShownView }) {
  return (
    <>
      <IconButton
        label={m.reports_editor_zoom_out()}
        disabled={shown.isWhole}
        onClick={() => shown.zoomBy(1 / FACTOR)}
      >
        <ZoomOut aria-hidden="true" />
      </IconButton>
      <IconButton label={m.reports_editor_zoom_in()} onClick={() => shown.zoomBy(FACTOR)}>
        <ZoomIn aria-hidden="true" />
      </IconButton>
    </>
  );
}
