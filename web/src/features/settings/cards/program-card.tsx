import type { AdminSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { productName } from '../../../lib/language/product.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';

/** Read-only settings from the environment. */
export function ProgramCard({ settings }: { settings: AdminSettings }) {
  return (
    <Card aria-labelledby="settings-program">
      <CardHeader
        id="settings-program"
        title={m.settings_program()}
        description={m.settings_program_text()}
      />
      <Facts
        className="sm:grid-cols-2"
        facts={[
          { label: m.settings_product_name(), value: <bdi>{productName()}</bdi> },
          { label: m.settings_time_zone(), value: <bdi>{settings.timeZone}</bdi> },
        ]}
      />
      <p className="mt-4 text-sm text-muted">{m.settings_time_zone_text()}</p>
    </Card>
  );
}
