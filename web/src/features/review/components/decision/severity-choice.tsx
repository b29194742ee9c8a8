import { SEVERITY_NAMES } from '@bugquest/contract/bug-reports/list-phrases';
import { SEVERITIES, type Severity } from '@bugquest/contract/bug-reports/lists';
import { m } from '@bugquest/phrases/messages';
import { useId } from 'react';
import { severityLevel } from '../../../../lib/report-labels.ts';
import { classes } from '../../../../ui/classes.ts';
import { LEVEL_LOOKS } from '../../../../ui/level-badge.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useChangeSeverity } from '../../api.ts';
import type { Review } from '../../use-review.ts';

/** Pressing a severity stores it at once. Buttons, because the arrow keys of a list would store every step. */
export function SeverityChoice({ review }: { review: Review }) {
  const { report, takeConflict, update } = review.inReview;
  const change = useChangeSeverity(report.id);
  const labelId = useId();
  const choose = async (severity: Severity) => {
    if (severity === report.severity || change.isPending) return;
    try {
      const changed = await change.mutateAsync({ severity, updatedAt: report.updatedAt });
      update(changed);
      review.onChanged?.(changed);
      toast({ title: m.review_severity_updated({ severity: SEVERITY_NAMES[severity]() }), tone: 'success' });
    } catch (error) {
      toast({
        title: m.review_update_failed(),
        description: m.review_severity_failed(),
        tone: 'danger',
      });
      await takeConflict(error).catch(() => false);
    }
  };
  const reported = report.reportedValues.severity;
  const shown = change.isPending ? change.variables.severity : report.severity;
  return (
    <div data-severity>
      <p id={labelId} className="mb-1.5 text-sm font-medium">
        {m.review_severity()}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame of its own. */}
      <div role="group" aria-labelledby={labelId} className="grid grid-cols-3 gap-2">
        {SEVERITIES.map((severity) => (
          <SeverityButton
            key={severity}
            severity={severity}
            pressed={severity === shown}
            pending={change.isPending && severity === shown}
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
  const { icon: Icon, badge } = LEVEL_LOOKS[severityLevel(severity)];
  return (
    <button
      type="button"
      aria-pressed={pressed}
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
