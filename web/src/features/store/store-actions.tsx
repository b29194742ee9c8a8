import { OpenStore, StoreLink } from './open-store.tsx';

/** For the dashboard. */
export const StoreActions = () => (
  <div className="flex flex-col gap-1">
    <OpenStore size="lg" wide />
    <StoreLink />
  </div>
);
