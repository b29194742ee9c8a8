import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useEmployee } from '../../lib/session/session.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import type { ButtonStyle } from '../../ui/buttons/button-style.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { classes } from '../../ui/classes.ts';
import { useLazyDialog } from '../../ui/dialogs/use-lazy-dialog.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { storeQuery } from './api.ts';
import { isChangedSinceRead, isStoreSet, placesFor } from './own-store.ts';
import { PlaceLink, placeName } from './place-link.tsx';

const importSheet = async () => (await import('./store-sheet.tsx')).StoreSheet;

/** Opens the place that fits. The person chooses if several fit, or none. Shows nothing while no place is set. */
export function OpenStore(style: ButtonStyle) {
  const { data: store } = useQuery(storeQuery(useEmployee().id));
  const { Dialog: StoreSheet, isOpen, open, setOpen, preload } = useLazyDialog(importSheet);
  if (!store || store.places.length === 0) return null;
  const [place, ...others] = placesFor(store.places, store.sources);
  const button: ButtonStyle = { variant: 'secondary', ...style };
  if (place && others.length === 0)
    return (
      <PlaceLink place={place} {...button}>
        {m.store_open()}
        <span className="sr-only">{placeName(place)}</span>
      </PlaceLink>
    );
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onPointerDown={preload} onClick={open}>
        <ExternalLink aria-hidden="true" className="rtl:-scale-x-100" />
        {m.store_open()}
      </Button>
      {StoreSheet && <StoreSheet store={store} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}

/** Leads to what testers need to know, and says when it has changed. */
export function StoreLink() {
  const { data: store } = useQuery(storeQuery(useEmployee().id));
  if (!store || !isStoreSet(store)) return null;
  const isChanged = isChangedSinceRead(store);
  return (
    // On a phone only when there is something new to read: the store's sheet and Help have the same.
    <p
      className={classes(
        'col-span-full flex flex-wrap items-center gap-x-3 gap-y-1 text-sm',
        !isChanged && 'max-sm:hidden',
      )}
    >
      <TextLink href="/store" className="inline-flex min-h-9 items-center pointer-coarse:min-h-11">
        {m.store_about()}
      </TextLink>
      {isChanged && <Badge tone="info">{m.store_changed()}</Badge>}
    </p>
  );
}
