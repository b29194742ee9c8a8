import type { LaunchConfirmation } from '@bugquest/contract/coverage/confirmations';
import { DEFAULT_PLACES, MISSION_DAYS } from '@bugquest/contract/coverage/missions';
import type { Pack } from '@bugquest/contract/coverage/packs/pack';
import { linesOf, packInput } from '@bugquest/contract/coverage/packs/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { windowFromNow } from '../../../../lib/api/server-clock.ts';
import { useContractForm } from '../../../../lib/forms/forms.ts';
import { currentLocale } from '../../../../lib/language/current-locale.ts';
import { formatNumber } from '../../../../lib/language/format.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { typedText } from '../../../../lib/language/typed-text.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { toast, toastFailure } from '../../../../ui/feedback/toast.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { GroupField } from '../../../../ui/forms/group-field.tsx';
import { WindowFields } from '../../../../ui/forms/window-fields.tsx';
import { adminMissionsQuery } from '../../admin-api.ts';
import { missionText } from '../../labels.ts';
import { useAddPack } from './api.ts';
import { DutyFields } from './duty-fields.tsx';

interface PackDialogProps {
  pack: Pack;
  confirmations: readonly LaunchConfirmation[];
  onClose: () => void;
}

/** The lines of a pack, each to switch off before they are added. */
export function PackDialog({ pack, confirmations, onClose }: PackDialogProps) {
  const { data: missions = [] } = useQuery(adminMissionsQuery());
  const { mutateAsync, isPending } = useAddPack();
  const added = new Set([...confirmations, ...missions].map(({ packLine }) => packLine));
  const isNew = (line: string) => !added.has(line);
  const form = useContractForm(packInput, {
    defaultValues: { lines: linesOf(pack).filter(isNew), owner: '', due: '', ...windowFromNow(MISSION_DAYS) },
  });
  const { errors, isDirty } = form.formState;
  const chosen = form.watch('lines').filter(isNew);
  const add = form.handleSubmit(async (input) => {
    try {
      const counts = await mutateAsync({ ...input, lines: input.lines.filter(isNew) });
      const done = { items: formatNumber(counts.confirmations), missions: formatNumber(counts.missions) };
      toast({ title: m.coverage_pack_done(done), tone: 'success' });
      onClose();
    } catch (error) {
      toastFailure(m.coverage_pack_failed(), error);
    }
  });
  const isArabic = currentLocale() === 'ar';
  const line = ({ id, source }: { id: string; source: string }, text: string, steps?: ReactNode) => {
    const hint = (
      <>
        {steps}
        {sourceSentence(pack, source)}
        {!isNew(id) && <span className="block">{m.coverage_pack_added_before()}</span>}
      </>
    );
    const label = <span {...typedText(text)}>{text}</span>;
    return isNew(id) ? (
      <Checkbox key={id} {...form.register('lines')} value={id} label={label} hint={hint} />
    ) : (
      <Checkbox key={id} checked disabled readOnly label={label} hint={hint} />
    );
  };
  return (
    <FormDialog
      title={m.coverage_pack_add({ name: isArabic ? pack.nameAr : pack.nameEn })}
      description={m.coverage_pack_text()}
      submitLabel={m.coverage_pack_submit()}
      pending={isPending}
      disabled={linesOf(pack).every((id) => !isNew(id))}
      isDirty={isDirty}
      onSubmit={add}
      onClose={onClose}
    >
      {pack.isLegal && <Alert tone="info">{m.coverage_pack_lawyer()}</Alert>}
      <GroupField legend={m.coverage_pack_items()} error={errors.lines?.message}>
        {pack.confirmations.map((each) => line(each, isArabic ? each.textAr : each.textEn))}
      </GroupField>
      {pack.missions.length > 0 && (
        <GroupField legend={m.coverage_missions()}>
          {pack.missions.map(({ mission, ...each }) =>
            line(
              each,
              missionText(mission, 'title'),
              mission.steps.map(({ textEn, textAr }) => (
                <span key={textEn} {...typedText(isArabic ? textAr : textEn)} className="block">
                  {isArabic ? textAr : textEn}
                </span>
              )),
            ),
          )}
        </GroupField>
      )}
      <DutyFields
        label={m.coverage_pack_owner()}
        owner={form.register('owner')}
        due={form.register('due')}
        errors={errors}
      />
      {pack.missions.some(({ id }) => chosen.includes(id)) && (
        <>
          <WindowFields form={form} fixed={[]} />
          <p className="text-sm text-muted">
            {m.coverage_pack_missions({ places: formatNumber(DEFAULT_PLACES) })}
          </p>
        </>
      )}
    </FormDialog>
  );
}

/** Lines about the law say that nobody has read a source, because a lawyer then must. */
function sourceSentence({ isLegal }: Pack, source: string): ReactNode {
  if (source)
    return (
      <span className="block wrap-anywhere">{m.coverage_checklist_source({ source: isolate(source) })}</span>
    );
  return isLegal && <span className="block">{m.coverage_pack_no_source()}</span>;
}
