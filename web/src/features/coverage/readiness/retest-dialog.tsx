import { MISSION_DAYS } from '@bugquest/contract/coverage/missions';
import type { Build } from '@bugquest/contract/coverage/readiness';
import { retestMission } from '@bugquest/contract/coverage/suggestions';
import { FEATURE_NAMES } from '@bugquest/contract/reports/list-phrases';
import { FEATURES, type Feature } from '@bugquest/contract/reports/lists';
import { fromZoneTime } from '@bugquest/contract/zone-time';
import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { programTimeZone } from '../../../lib/language/program-time.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { useCreateMission } from '../admin-api.ts';
import { coveringSentence, MakeHunt, useOpenMissions } from '../missions/make-hunt.tsx';

const DAY_MS = 24 * 60 * 60_000;

/** Asks which features a new build changed, and publishes a mission for each, from the day of the build. */
export function RetestDialog({ build, onClose }: { build: Build; onClose: () => void }) {
  const { mutateAsync, isPending } = useCreateMission();
  const [chosen, setChosen] = useState<readonly Feature[]>([]);
  const [published, setPublished] = useState(0);
  const openMissions = useOpenMissions();
  const covered = (feature: Feature) => coveringSentence(openMissions, retestMission(feature, build.name));
  /** Features that a mission covers by now are left out. */
  const wanted = chosen.filter((feature) => !covered(feature));
  const missionOf = (feature: Feature) => {
    const from = Math.max(serverNow(), Date.parse(fromZoneTime(`${build.day}T00:00`, programTimeZone())));
    return {
      ...retestMission(feature, build.name),
      from: new Date(from).toISOString(),
      until: new Date(from + MISSION_DAYS * DAY_MS).toISOString(),
    };
  };
  const publish = async () => {
    try {
      for (const feature of wanted) {
        await mutateAsync(missionOf(feature));
        setChosen((rest) => rest.filter((other) => other !== feature));
        setPublished((count) => count + 1);
      }
      const count = published + wanted.length;
      toast({ title: m.coverage_retest_published({ count }), tone: 'success' });
      onClose();
    } catch (error) {
      toastFailure(m.coverage_not_saved(), error);
    }
  };
  return (
    <FormDialog
      title={m.coverage_retest({ build: isolate(build.name) })}
      description={m.coverage_retest_text()}
      submitLabel={m.coverage_retest_publish()}
      pending={isPending}
      disabled={wanted.length === 0}
      isDirty={wanted.length > 0}
      onSubmit={(event) => {
        event.preventDefault();
        void publish();
      }}
      onClose={onClose}
    >
      <GroupField legend={m.coverage_retest_features()}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {FEATURES.map((feature) => (
            <Checkbox
              key={feature}
              label={FEATURE_NAMES[feature]()}
              hint={covered(feature)}
              disabled={covered(feature) !== undefined}
              checked={wanted.includes(feature)}
              onChange={({ target }) =>
                setChosen((others) =>
                  target.checked ? [...others, feature] : others.filter((other) => other !== feature),
                )
              }
            />
          ))}
        </div>
      </GroupField>
      {wanted.length > 0 && (
        <section aria-labelledby="retest-hunts">
          <h3 id="retest-hunts" className="font-semibold">
            {m.coverage_retest_hunts()}
          </h3>
          <ul className="mt-2 flex flex-col gap-2">
            {wanted.map((feature) => (
              <li key={feature} className="flex flex-wrap items-center justify-between gap-2">
                {FEATURE_NAMES[feature]()}
                <MakeHunt mission={missionOf(feature)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </FormDialog>
  );
}
