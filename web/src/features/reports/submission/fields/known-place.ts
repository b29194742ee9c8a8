import type { ReactNode } from 'react';

/** The unsent report, for content of other features below its description. */
export interface TypedSoFar {
  bugDescription: string;
  feature: string;
  issueLocation: string;
  deviceType: string;
  operatingSystem: string;
  /** Discards the draft and leaves the form. */
  onConfirmed: () => void;
}

export type BelowDescription = (typed: TypedSoFar) => ReactNode;
