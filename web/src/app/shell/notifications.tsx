import { useEffect, useState } from 'react';
import { useLate } from '../../lib/use-late.ts';
import { useToast } from '../../ui/toast.ts';
import { PlainNotification } from './plain-notification.tsx';

const importToaster = async () => (await import('../../ui/toaster.tsx')).Toaster;

/** The region of notifications. Where its file cannot be loaded, as off line, the news is still told. */
export function Notifications() {
  const { Component: Toaster, load } = useLate(importToaster);
  const shown = useToast();
  const [missingFor, setMissingFor] = useState<number>();
  const id = shown?.id;
  useEffect(() => {
    if (id !== undefined) void load().then((loaded) => !loaded && setMissingFor(id));
  }, [id, load]);
  if (!shown) return null;
  if (Toaster) return <Toaster />;
  return shown.open && missingFor === shown.id ? <PlainNotification key={id} {...shown} /> : null;
}
