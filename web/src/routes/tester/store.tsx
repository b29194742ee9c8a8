import { settingsCardHref } from '../../features/settings/settings-cards.ts';
import { StorePage } from '../../features/store/store-page.tsx';

export const StoreRoute = () => <StorePage settingsHref={settingsCardHref('store')} />;
