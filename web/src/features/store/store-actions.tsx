import { OpenStore, StoreLink } from './open-store.tsx';

/** For the dashboard, beside the button of a new report. */
export const StoreActions = () => (
  <>
    <OpenStore size="lg" wide className="max-sm:px-3 max-sm:[&_svg]:hidden" />
    <StoreLink />
  </>
);
