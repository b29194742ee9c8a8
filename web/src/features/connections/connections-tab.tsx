import { ChatSection } from './chat/chat-section.tsx';
import { DirectorySection } from './directory/directory-section.tsx';
import { ApiTokens } from './tokens/api-tokens.tsx';
import type { PassGate } from './tokens/create-token-dialog.tsx';
import { TrackerSection } from './trackers/tracker-section.tsx';
import { WebhooksSection } from './webhooks/webhooks-section.tsx';

/** Connections to other systems. Each kind is a section of its own. `pass` asks for the password where the server requires it. */
export function ConnectionsTab({ pass }: { pass: PassGate }) {
  return (
    <div className="flex flex-col gap-6">
      <TrackerSection />
      <ChatSection />
      <WebhooksSection />
      <ApiTokens pass={pass} />
      <DirectorySection pass={pass} />
    </div>
  );
}
