import { SOURCE_NAMES } from '@bugquest/contract/reports/detail-phrases';
import type { StorePlace } from '@bugquest/contract/store/schema';
import { m } from '@bugquest/phrases/messages';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { isolate } from '../../lib/language/isolate.ts';
import { type ButtonStyle, buttonStyle } from '../../ui/buttons/button-style.ts';

export const placeName = ({ source, stage }: StorePlace): string =>
  stage ? m.store_place({ source: SOURCE_NAMES[source](), stage: isolate(stage) }) : SOURCE_NAMES[source]();

/** The store does not learn from which page people come. */
export const PlaceLink = ({
  place,
  children,
  ...style
}: { place: StorePlace; children: ReactNode } & ButtonStyle) => (
  <a href={place.url} target="_blank" rel="noopener noreferrer" className={buttonStyle(style)}>
    <ExternalLink aria-hidden="true" className="rtl:-scale-x-100" />
    {children}
    <span className="sr-only">{m.store_new_tab()}</span>
  </a>
);
