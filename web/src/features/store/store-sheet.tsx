import type { Source } from '@bugquest/contract/reports/lists';
import type { OwnStore } from '@bugquest/contract/store/schema';
import { m } from '@bugquest/phrases/messages';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { StoreDetails } from './store-details.tsx';

export interface StoreSheetProps {
  store: OwnStore;
  sources: readonly Source[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export const StoreSheet = ({ store, sources, open, onOpenChange }: StoreSheetProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title={m.store_open()} focus="dialog">
    <StoreDetails store={store} sources={sources} />
  </Dialog>
);
