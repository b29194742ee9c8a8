import { m } from '@bugquest/phrases/messages';
import { useLazyDialog } from '../../../ui/dialogs/use-lazy-dialog.ts';

const importDialog = async () => (await import('./example-dialog.tsx')).ExampleDialog;

/** Opens an example of a good report. */
export function ExampleButton() {
  const { Dialog: ExampleDialog, isOpen, open, close } = useLazyDialog(importDialog);
  return (
    <>
      <button
        type="button"
        onClick={open}
        className="rounded-sm font-medium text-link underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {m.reports_example()}
      </button>
      {isOpen && ExampleDialog && <ExampleDialog onClose={close} />}
    </>
  );
}
