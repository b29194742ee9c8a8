import { m } from '@bugquest/phrases/messages';
import { FoldedSection } from './folded-section.tsx';
import type { FormParts } from './inputs/form-parts.ts';

/** Collapsed on phones, expanded on larger screens. */
export function DetailsSection(parts: FormParts) {
  return (
    <FoldedSection
      {...parts}
      section="details"
      title={m.reports_details()}
      empty={m.reports_details_none()}
      isOpenAtFirst={window.matchMedia?.('(min-width: 64rem)').matches ?? true}
    />
  );
}
