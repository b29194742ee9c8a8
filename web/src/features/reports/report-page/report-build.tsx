import type { ReportBuild as Build } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatDay } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { reportBuildsQuery } from '../../../lib/queries/report-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChoiceMenu } from '../../../ui/dialogs/menu.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { Facts } from '../../../ui/lists/facts.tsx';
import { useCorrectBuild } from '../api.ts';

export interface ReportBuildProps {
  reportId: string;
  build: Build | null | undefined;
  canChange: boolean;
}

/** Nothing while no build is recorded. */
export function ReportBuild({ reportId, build, canChange }: ReportBuildProps) {
  if (!build) return null;
  return (
    <Facts
      facts={[
        {
          label: m.reports_build(),
          value: (
            <span className="flex flex-wrap items-center gap-x-2">
              <bdi>{build.name}</bdi>
              {build.isCorrected && <span className="text-sm text-muted">{m.reports_build_corrected()}</span>}
              {canChange && <BuildMenu reportId={reportId} build={build} />}
            </span>
          ),
          isWide: true,
        },
      ]}
    />
  );
}

/** The choice of the build of the day. No build has an empty name. */
const BY_DAY = '';

function BuildMenu({ reportId, build }: { reportId: string; build: Build }) {
  const [open, setOpen] = useState(false);
  const { data: builds = [] } = useQuery({ ...reportBuildsQuery(), enabled: open });
  const correction = useCorrectBuild(reportId);
  const button = useRef<HTMLButtonElement>(null);
  const choose = async (name: string) => {
    try {
      const { build: saved } = await correction.mutateAsync({ name: name === BY_DAY ? null : name });
      const shownName = isolate(saved?.name ?? m.reports_build_none());
      toast({ title: m.reports_build_saved({ name: shownName }), tone: 'success' });
    } catch (error) {
      toastFailure(m.reports_build_failed(), error);
    }
  };
  return (
    <ChoiceMenu
      open={open}
      onOpenChange={setOpen}
      // On the desk, the focus goes to the report, as after its other menus.
      focusAfter={() => button.current?.closest<HTMLElement>('[role=dialog]')}
      choices={[
        { value: BY_DAY, label: m.reports_build_by_day() },
        ...builds.toReversed().map(({ name, day }) => ({
          value: name,
          label: m.coverage_since_build({ name: isolate(name), day: formatDay(day, { withYear: true }) }),
        })),
      ]}
      chosen={build.isCorrected ? build.name : BY_DAY}
      onChoose={(name) => void choose(name)}
      trigger={
        <Button
          ref={button}
          variant="quiet"
          size="sm"
          aria-label={m.reports_build_change_label()}
          pending={correction.isPending}
        >
          {m.reports_build_change()}
        </Button>
      }
    />
  );
}
