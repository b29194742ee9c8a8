import { useEffect, useState } from 'react';
import { usePreloadedComponent } from '../../lib/hooks/use-preloaded-component.ts';
import { useToast } from '../../ui/feedback/toast.ts';
import { PlainNotification } from './plain-notification.tsx';

const importToaster = async () => (await import('../../ui/feedback/toaster.tsx')).Toaster;

/** The region of notifications. If the toaster cannot be loaded, for example offline, a plain notification is shown. */
export function Notifications() {
  const { Component: Toaster, load } = usePreloadedComponent(importToaster);
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
