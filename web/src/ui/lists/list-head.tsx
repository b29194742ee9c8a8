import { type ReactNode, useState } from 'react';
import { Button } from '../buttons/button.tsx';

interface ListHeadProps {
  about: string;
  newLabel: string;
  dialog: (props: { onClose: () => void }) => ReactNode;
}

/** What a list of the admin panel is for, and the button with the dialog that adds to it. */
export function ListHead({ about, newLabel, dialog: Dialog }: ListHeadProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <p className="max-w-prose text-muted">{about}</p>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {newLabel}
      </Button>
      {isOpen && <Dialog onClose={() => setOpen(false)} />}
    </div>
  );
}
