import { m } from '@bugquest/phrases/messages';
import { Keyboard } from 'lucide-react';
import { memo, useRef } from 'react';
import { useLocale } from '../../../../lib/language/locale.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { useLateDialog } from '../../../../ui/dialogs/use-late-dialog.ts';
import { KeyHint } from '../../../../ui/display/key-hint.tsx';
import { SaveView } from '../../saved-views/save-view.tsx';
import { useDeskKeys } from '../keys/use-desk-keys.ts';
import { DensitySwitch } from '../list/density-switch.tsx';
import type { Density } from '../list/use-density.ts';
import type { QueueFilter } from './queue-filter.ts';
import { QueueFilters } from './queue-filters.tsx';
import type { SetQueueFilter } from './use-queue-filter.ts';

const importHelp = async () => (await import('../keys/keyboard-help.tsx')).KeyboardHelp;

interface QueueToolsProps {
  filter: QueueFilter;
  setFilter: SetQueueFilter;
  density: Density;
  setDensity: (chosen: Density) => void;
}

/** Search, filters, density and help: items of the flex container around them. A key of the desk does not render them again. */
export const QueueTools = memo(function QueueTools({
  filter,
  setFilter,
  density,
  setDensity,
}: QueueToolsProps) {
  const searchBox = useRef<HTMLInputElement>(null);
  const { Dialog: KeyboardHelp, isOpen, open, close } = useLateDialog(importHelp);
  useDeskKeys({ search: () => searchBox.current?.focus(), help: open });
  useLocale();
  return (
    <>
      <QueueFilters filter={filter} set={setFilter} searchBox={searchBox} />
      <SaveView filter={filter} />
      <DensitySwitch density={density} choose={setDensity} />
      <IconButton
        label={m.review_keys()}
        className="h-10! w-auto! min-w-10 gap-1 px-2 text-muted max-md:hidden"
        onClick={open}
      >
        <Keyboard aria-hidden="true" />
        <KeyHint>?</KeyHint>
      </IconButton>
      {isOpen && KeyboardHelp && <KeyboardHelp onClose={close} />}
    </>
  );
});
