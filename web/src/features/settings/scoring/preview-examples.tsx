import { SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { ScoringPreview } from '@bugquest/contract/settings/scoring-preview';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../../lib/language/format.ts';
import { featureLabel } from '../../../lib/names/report-labels.ts';
import { Table, Td, Th } from '../../../ui/lists/table.tsx';

/** The reports with the largest change. */
export function PreviewExamples({ examples }: { examples: ScoringPreview['examples'] }) {
  return (
    <div>
      <h4 className="mb-2 text-sm font-medium">{m.settings_preview_examples()}</h4>
      <div className="rounded-card border border-line">
        <Table label={m.settings_preview_examples()}>
          <thead>
            <tr>
              <Th>{m.settings_preview_report()}</Th>
              <Th className="text-end!">{m.settings_preview_now()}</Th>
              <Th className="text-end!">{m.settings_preview_after()}</Th>
            </tr>
          </thead>
          <tbody>
            {examples.map(({ serialNumber, feature, severity, now, after }) => (
              <tr key={serialNumber}>
                <Td>
                  <bdi className="font-medium tabular">{serialNumber}</bdi>
                  <span className="block text-xs text-muted">
                    <bdi>{featureLabel(feature)}</bdi> · {SEVERITY_NAMES[severity]()}
                  </span>
                </Td>
                <Td numeric>{formatNumber(now)}</Td>
                <Td numeric className="font-semibold text-accent-ink">
                  {formatNumber(after)}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </div>
  );
}
