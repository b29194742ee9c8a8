import { SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import { SEVERITIES, type Severity } from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';
import { useId, useRef } from 'react';
import { IdentityCanceledError } from '../../../../lib/api/call-error.ts';
import { severityBadgeLevel } from '../../../../lib/names/report-labels.ts';
import { focusByArrow } from '../../../../ui/buttons/arrow-keys.ts';
import { classes } from '../../../../ui/classes.ts';
import { focusDialogAround } from '../../../../ui/dialogs/use-dialog-focus.ts';
import { KeyHint } from '../../../../ui/display/key-hint.tsx';
import { LEVEL_STYLES } from '../../../../ui/display/level-badge.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useChangeSeverity } from '../../api.ts';
import type { Review } from '../use-review.ts';

/**
 * Pressing a severity saves it and moves the focus to the report, so that Enter decides. Arrow keys only move the
 * focus, so that they save nothing.
 */
export function SeverityButtons({ review }: { review: Review }) {
  const { report, showConflict, update } = review.inReview;
  const change = useChangeSeverity(report.id);
  const labelId = useId();
  const group = useRef<HTMLDivElement>(null);
  const choose = async (severity: Severity) => {
    if (severity === report.severity || change.isPending) return;
    try {
      const changed = await change.mutateAsync({ severity, updatedAt: report.updatedAt });
      update(changed);
      review.onChanged?.(changed);
      if (group.current?.contains(document.activeElement)) focusDialogAround(group.current);
      toast({ title: m.review_severity_updated({ severity: SEVERITY_NAMES[severity]() }), tone: 'success' });
    } catch (error) {
      if (error instanceof IdentityCanceledError) return;
      toast({
        title: m.review_update_failed(),
        description: m.review_severity_failed(),
        tone: 'danger',
      });
      await showConflict(error).catch(() => false);
    }
  };
  const reported = report.reportedValues.severity;
  const shownSeverity = change.isPending ? change.variables.severity : report.severity;
  return (
    <div data-severity>
      <div className="mb-1.5 flex items-center justify-between">
        <p id={labelId} className="text-sm font-medium">
          {m.review_severity()}
        </p>
        <KeyHint>S</KeyHint>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame of its own. */}
      <div
        ref={group}
        role="group"
        aria-labelledby={labelId}
        onKeyDown={focusByArrow}
        className="grid grid-cols-3 gap-2"
      >
        {SEVERITIES.map((severity) => (
          <SeverityButton
            key={severity}
            severity={severity}
            pressed={severity === shownSeverity}
            pending={change.isPending && severity === shownSeverity}
            onPress={() => void choose(severity)}
          />
        ))}
      </div>
      {reported && (
        <p className="mt-1.5 text-xs text-muted">
          {m.review_reported_value({ value: SEVERITY_NAMES[reported]() })}
        </p>
      )}
    </div>
  );
}

interface SeverityButtonProps {
  severity: Severity;
  pressed: boolean;
  pending: boolean;
  onPress: () => void;
}

function SeverityButton({ severity, pressed, pending, onPress }: SeverityButtonProps) {
  const { icon: Icon, badge } = LEVEL_STYLES[severityBadgeLevel(severity)];
  return (
    <button
      type="button"
      aria-pressed={pressed}
      // Tab stops at one button; arrow keys reach the others.
      tabIndex={pressed ? 0 : -1}
      aria-busy={pending || undefined}
      onClick={onPress}
      className={classes(
        'flex min-h-11 items-center justify-center gap-1.5 rounded-control border px-2 text-sm font-medium transition-colors [&_svg]:size-4',
        pressed ? `border-current ${badge}` : 'border-line-strong text-muted hover:bg-sunken hover:text-ink',
      )}
    >
      {pending ? <Spinner /> : <Icon aria-hidden="true" />}
      {SEVERITY_NAMES[severity]()}
    </button>
  );
}
