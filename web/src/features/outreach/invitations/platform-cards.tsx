import type { InvitationSummary } from '@bugquest/contract/outreach/invitations/schema';
import { INVITATION_PLATFORMS, type InvitationPlatform } from '@bugquest/contract/outreach/lists';
import { m } from '@bugquest/phrases/messages';
import { Download } from 'lucide-react';
import { formatNumber } from '../../../lib/language/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { PLATFORM_NAMES } from './platform-names.ts';

const FILE_NAMES = { android: m.outreach_invitations_csv_android, ios: m.outreach_invitations_csv_ios };

const figure = (value: number) => <bdi className="text-xl font-semibold tabular">{formatNumber(value)}</bdi>;

export interface PlatformCardsProps {
  summary: InvitationSummary;
  /** The platform whose file is being downloaded. */
  saving: InvitationPlatform | undefined;
  onSave: (platform: InvitationPlatform) => void;
}

/** The invitation counts of each platform, and a download of the addresses for its store. */
export function PlatformCards({ summary, saving, onSave }: PlatformCardsProps) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {INVITATION_PLATFORMS.map((platform) => {
        const { candidates, pending, sent, accepted } = summary[platform];
        const isEmpty = pending + sent + accepted === 0;
        return (
          <Card key={platform} aria-labelledby={`invitations-${platform}`}>
            <CardHeader id={`invitations-${platform}`} title={<bdi>{PLATFORM_NAMES[platform]()}</bdi>} />
            <Facts
              className="grid-cols-2! sm:grid-cols-4!"
              facts={[
                { label: m.outreach_invitations_not_invited(), value: figure(candidates) },
                { label: m.outreach_invitations_pending(), value: figure(pending) },
                { label: m.outreach_invitations_sent(), value: figure(sent) },
                { label: m.outreach_invitations_accepted(), value: figure(accepted) },
              ]}
            />
            {!isEmpty && (
              <Button
                variant="secondary"
                size="sm"
                className="mt-5"
                pending={saving === platform}
                onClick={() => onSave(platform)}
              >
                {saving !== platform && <Download aria-hidden="true" />}
                {FILE_NAMES[platform]()}
              </Button>
            )}
          </Card>
        );
      })}
    </div>
  );
}
