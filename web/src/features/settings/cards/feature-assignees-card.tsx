import { FEATURES, type Feature } from '@bugquest/contract/reports/lists';
import type { AdminSettings, ProgramSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { featureLabel } from '../../../lib/names/report-labels.ts';
import { assigneesQuery } from '../../../lib/queries/assignees-query.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { useSettingsForm } from '../use-settings-form.ts';

const KEYS = ['featureAssignees'] as const;

/** In the order of FEATURES, because names of fields may not contain the characters of features. '' for nobody. */
const assigneesForm = z.object({ adminIds: z.array(z.string()) });

const adminOf = ({ featureAssignees }: ProgramSettings, feature: Feature) =>
  featureAssignees.find((one) => one.feature === feature)?.adminId ?? '';

const toTyped = (settings: ProgramSettings) => ({
  adminIds: FEATURES.map((feature) => adminOf(settings, feature)),
});

const toSettings = ({ adminIds }: z.output<typeof assigneesForm>) => ({
  featureAssignees: FEATURES.flatMap((feature, index) => {
    const adminId = adminIds[index];
    return adminId ? [{ feature, adminId }] : [];
  }),
});

/** Which administrator gets new reports about a feature. */
export function FeatureAssigneesCard({ settings }: { settings: AdminSettings }) {
  const { data: administrators } = useQuery(assigneesQuery());
  const { form, ...card } = useSettingsForm({
    settings,
    keys: KEYS,
    schema: assigneesForm,
    toTyped,
    toSettings,
  });
  const nameOf = (id: string) => {
    if (!id) return m.review_assignee_none();
    if (!administrators) return '';
    return administrators.find((one) => one.id === id)?.fullName ?? m.settings_feature_assignee_left();
  };
  const describe = (stored: ProgramSettings) =>
    FEATURES.map((feature) => ({ label: featureLabel(feature), value: nameOf(adminOf(stored, feature)) }));
  return (
    <SettingsCard
      title={m.settings_feature_assignees()}
      description={m.settings_feature_assignees_text()}
      card={card}
      describe={describe}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {FEATURES.map((feature, index) => {
          const stored = adminOf(settings, feature);
          const hasLeft = stored !== '' && !administrators?.some(({ id }) => id === stored);
          return (
            <Field key={feature} label={featureLabel(feature)}>
              <SelectInput
                {...form.register(`adminIds.${index}`)}
                choices={[
                  { value: '', label: m.review_assignee_none() },
                  ...(hasLeft ? [{ value: stored, label: nameOf(stored) }] : []),
                  ...(administrators ?? []).map(({ id, fullName }) => ({ value: id, label: fullName })),
                ]}
              />
            </Field>
          );
        })}
      </div>
    </SettingsCard>
  );
}
