import { CapturePage } from '../../features/reports/capture/receive/capture-page.tsx';

export function CaptureRoute() {
  return <CapturePage />;
}
