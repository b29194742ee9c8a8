import type { OwnStore } from '@bugquest/contract/store/schema';
import { m } from '@bugquest/phrases/messages';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { StoreDetails } from './store-details.tsx';

export interface StoreSheetProps {
  store: OwnStore;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export const StoreSheet = ({ store, open, onOpenChange }: StoreSheetProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title={m.store_open()} focus="dialog">
    <StoreDetails store={store} />
  </Dialog>
);
