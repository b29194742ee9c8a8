import { type Announcement, announcementInput } from '@bugquest/contract/outreach/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Megaphone, Plus, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { useCursorPages } from '../../../lib/hooks/use-cursor-pages.ts';
import { formatDateTime, formatDay } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { useLocale } from '../../../lib/language/locale.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { personName } from '../../../lib/names/person-name.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmAction } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { MailingProgress } from '../../../ui/feedback/mailing-progress.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { LongText } from '../../../ui/text/long-text.tsx';
import { announcementsQuery, reachQuery, useAnnounce, useWithdraw } from './api.ts';

const ROWS = 25;

export function AnnouncementsTab() {
  const pages = useCursorPages('');
  const query = useQuery(announcementsQuery(ROWS, pages.cursor));
  const [isWriting, setIsWriting] = useState(false);
  const [withdrawn, setWithdrawn] = useState<Announcement>();
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-2xl text-muted">{m.outreach_announcements_intro()}</p>
        <Button onClick={() => setIsWriting(true)}>
          <Plus aria-hidden="true" />
          {m.outreach_announcements_new()}
        </Button>
      </div>
      <PagedList
        label={m.outreach_announcements_tab()}
        query={query}
        pages={pages}
        limit={ROWS}
        empty={
          <EmptyState
            icon={<Megaphone aria-hidden="true" className="rtl:-scale-x-100" />}
            title={m.outreach_announcements_none()}
            description={m.outreach_announcements_none_text()}
          />
        }
      >
        {(rows) => (
          <ul aria-label={m.outreach_announcements_tab()} className="divide-y divide-line">
            {rows.map((row) => (
              <Item key={row.id} announcement={row} onWithdraw={() => setWithdrawn(row)} />
            ))}
          </ul>
        )}
      </PagedList>
      {isWriting && <WriteDialog onClose={() => setIsWriting(false)} />}
      {withdrawn && <WithdrawQuestion announcement={withdrawn} onClose={() => setWithdrawn(undefined)} />}
    </div>
  );
}

function Item({ announcement, onWithdraw }: { announcement: Announcement; onWithdraw: () => void }) {
  const { id, titleEn, titleAr, textEn, textAr, link, authorName, createdAt, recipients, withdrawnAt } =
    announcement;
  const isArabic = useLocale() === 'ar';
  const title = isArabic ? titleAr : titleEn;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          <span {...typedText(title)} className="wrap-anywhere">
            {title}
          </span>
          <State announcement={announcement} />
        </h2>
        <p className="mt-0.5 text-sm text-muted">
          {m.outreach_announcements_by({
            name: isolate(personName(authorName)),
            date: isolate(formatDateTime(createdAt)),
          })}
          {' · '}
          {m.outreach_announcements_reached({ count: recipients })}
        </p>
        <div className="mt-2 text-sm">
          <LongText text={isArabic ? textAr : textEn} />
          {link && (
            <bdi dir="ltr" className="mt-1 block w-fit text-muted wrap-anywhere">
              {link}
            </bdi>
          )}
        </div>
        <MailingProgress kind="send-announcement" id={id} />
      </div>
      {!withdrawnAt && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={m.outreach_announcements_withdraw_label({ title: isolate(title) })}
          onClick={onWithdraw}
        >
          <Undo2 aria-hidden="true" className="rtl:-scale-x-100" />
          {m.outreach_announcements_withdraw()}
        </Button>
      )}
    </li>
  );
}

function State({ announcement }: { announcement: Announcement }) {
  const { withdrawnAt, deliveredAt, lastDay, isCurrent } = announcement;
  if (withdrawnAt) return <Badge>{m.outreach_announcements_is_withdrawn()}</Badge>;
  // The progress of the mailing is shown instead.
  if (!deliveredAt) return null;
  if (!isCurrent) return <Badge>{m.outreach_announcements_past()}</Badge>;
  return (
    <Badge tone="success">
      {lastDay
        ? m.outreach_announcements_until({ date: isolate(formatDay(lastDay)) })
        : m.outreach_announcements_always()}
    </Badge>
  );
}

function WithdrawQuestion({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) {
  const withdrawal = useWithdraw();
  const { id, titleEn, titleAr } = announcement;
  const title = useLocale() === 'ar' ? titleAr : titleEn;
  return (
    <ConfirmAction
      title={m.outreach_announcements_withdraw_title({ title: isolate(title) })}
      description={m.outreach_announcements_withdraw_text()}
      confirmLabel={m.outreach_announcements_withdraw()}
      action={() => withdrawal.mutateAsync(id)}
      doneMessage={m.outreach_announcements_withdrawn()}
      failureTitle={m.outreach_announcements_withdraw_failed()}
      onClose={onClose}
    />
  );
}

const EMPTY = { titleEn: '', titleAr: '', textEn: '', textAr: '', link: '', lastDay: '' };

function WriteDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm(announcementInput, { defaultValues: EMPTY });
  const { errors, isDirty } = form.formState;
  const sending = useAnnounce();
  const { data: reach } = useQuery(reachQuery());
  const submit = form.handleSubmit(async (typed) => {
    try {
      const { message } = await sending.mutateAsync(typed);
      toast({ title: message, tone: 'success' });
      onClose();
    } catch (error) {
      if (!applyFieldErrors(form, error)) toastFailure(m.outreach_announcements_send_failed(), error);
    }
  });
  const errorOf = (name: keyof typeof EMPTY) => errors[name]?.message;
  return (
    <FormDialog
      title={m.outreach_announcements_new()}
      description={[
        m.outreach_announcements_dialog_text(),
        ...(reach && reach.invited > 0 ? [m.outreach_announcements_invited({ count: reach.invited })] : []),
      ].join(' ')}
      submitLabel={
        reach ? m.outreach_announcements_send_to({ count: reach.people }) : m.outreach_announcements_send()
      }
      pending={sending.isPending}
      isDirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={m.outreach_announcements_title_en()} error={errorOf('titleEn')}>
        <TextInput {...form.register('titleEn')} dir="ltr" lang="en" autoComplete="off" />
      </Field>
      <Field label={m.outreach_announcements_text_en()} error={errorOf('textEn')}>
        <TextArea {...form.register('textEn')} dir="ltr" lang="en" rows={4} />
      </Field>
      <Field label={m.outreach_announcements_title_ar()} error={errorOf('titleAr')}>
        <TextInput {...form.register('titleAr')} dir="rtl" lang="ar" autoComplete="off" />
      </Field>
      <Field label={m.outreach_announcements_text_ar()} error={errorOf('textAr')}>
        <TextArea {...form.register('textAr')} dir="rtl" lang="ar" rows={4} />
      </Field>
      <Field
        label={m.outreach_announcements_last_day()}
        hint={m.outreach_announcements_last_day_hint()}
        error={errorOf('lastDay')}
        optional
      >
        <TextInput {...form.register('lastDay')} type="date" />
      </Field>
      <Field
        label={m.outreach_announcements_link()}
        hint={m.outreach_announcements_link_hint()}
        error={errorOf('link')}
        optional
      >
        <TextInput {...form.register('link')} dir="ltr" inputMode="url" autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
