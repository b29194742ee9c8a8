import type { Invitation } from '@bugquest/contract/outreach/invitations/schema';
import type { InvitationPlatform } from '@bugquest/contract/outreach/lists';
import { m } from '@bugquest/phrases/messages';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useDeleteInvitation, useMarkAccepted, useSendInvitations, useStoreFile } from './api.ts';

/** Runs invitation actions and shows the result in a toast. */
export function useInvitationActions() {
  const sending = useSendInvitations();
  const marking = useMarkAccepted();
  const deletion = useDeleteInvitation();
  const file = useStoreFile();

  async function tell(failed: string, act: () => Promise<string>): Promise<void> {
    try {
      toast({ title: await act(), tone: 'success' });
    } catch (error) {
      toast({ title: failed, description: errorMessage(error), tone: 'danger' });
    }
  }

  return {
    pending: sending.isPending || marking.isPending || deletion.isPending,
    saving: file.isPending ? file.variables : undefined,
    send: (what: { id?: string; platform?: InvitationPlatform | undefined }) =>
      tell(m.outreach_invitations_send_failed(), async () => (await sending.mutateAsync(what)).message),
    accept: ({ id }: Invitation) =>
      tell(m.outreach_invitations_change_failed(), async () => {
        await marking.mutateAsync(id);
        return m.outreach_invitations_marked();
      }),
    remove: ({ id }: Invitation) =>
      tell(m.outreach_invitations_change_failed(), async () => (await deletion.mutateAsync(id)).message),
    saveStoreFile: (platform: InvitationPlatform) =>
      tell(m.outreach_invitations_csv_failed(), async () => {
        await file.mutateAsync(platform);
        return m.outreach_invitations_csv_saved();
      }),
  };
}
