// The sections with the settings that they save.
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { CoverageTab, type SaveCoverage } from '../../features/coverage/map/coverage-tab.tsx';
import { PictureUploads } from '../../features/coverage/pictures/picture-uploads.ts';
import type { SaveBuilds } from '../../features/coverage/readiness/builds-card.tsx';
import { DecisionPage } from '../../features/coverage/readiness/decision/decision-page.tsx';
import { ReadinessTab } from '../../features/coverage/readiness/readiness-tab.tsx';
import { ExportReadiness } from '../../features/exports/export-readiness.tsx';
import { useSaveSettings } from '../../features/settings/api.ts';
import { CellForm } from '../../features/settings/launch/cell-form.tsx';
import { GateLimitsCard } from '../../features/settings/launch/gate-limits-card.tsx';
import { LimitLockCard } from '../../features/settings/launch/limit-lock-card.tsx';
import { LimitProposalCard } from '../../features/settings/launch/limit-proposal.tsx';
import { settingsQuery } from '../../lib/queries/settings-query.ts';
import { toastFailure } from '../../ui/feedback/toast.ts';
import { uploadPicture } from '../upload-picture.ts';

const toastNotSaved = (error: unknown) => toastFailure(m.coverage_not_saved(), error);

export function CoverageRoute() {
  const { data: settings } = useQuery(settingsQuery());
  const { mutateAsync } = useSaveSettings<'coverage'>();
  const save: SaveCoverage = (part) => {
    if (!settings) return;
    const { coverage } = settings;
    mutateAsync({ values: { coverage: { ...coverage, ...part } }, seen: { coverage } }).catch(toastNotSaved);
  };
  return (
    <PictureUploads value={uploadPicture}>
      <CoverageTab save={save} cellForm={(cell) => <CellForm cell={cell} />} />
    </PictureUploads>
  );
}

export function ReadinessRoute() {
  const { data: settings } = useQuery(settingsQuery());
  const { mutateAsync } = useSaveSettings<'builds'>();
  const saveBuilds: SaveBuilds = async (builds, reason) => {
    if (!settings) return false;
    try {
      await mutateAsync({ values: { builds }, seen: { builds: settings.builds }, ...(reason && { reason }) });
      return true;
    } catch (error) {
      toastNotSaved(error);
      return false;
    }
  };
  return (
    <PictureUploads value={uploadPicture}>
      <ReadinessTab
        proposal={<LimitProposalCard />}
        limits={
          <>
            <GateLimitsCard />
            <LimitLockCard />
          </>
        }
        download={<ExportReadiness />}
        saveBuilds={saveBuilds}
      />
    </PictureUploads>
  );
}

export function DecisionRoute() {
  const { id = '' } = useParams<{ id: string }>();
  return <DecisionPage key={id} id={id} download={<ExportReadiness decisionId={id} />} />;
}
