import { SuccessCard, type SuccessCardProps } from '../../features/competition/success/success-card.tsx';
import { PushOffer } from '../../features/notifications/push/push-offer.tsx';

/** What the dashboard shows above everything else, right after a report was submitted. */
export function AfterReport(props: SuccessCardProps) {
  return (
    <>
      <SuccessCard {...props} />
      <PushOffer />
    </>
  );
}
