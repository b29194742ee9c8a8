import type { ReactNode } from 'react';

/** A report as far as it is typed, for whatever another feature shows below its description. */
export interface TypedSoFar {
  bugDescription: string;
  feature: string;
  issueLocation: string;
  deviceType: string;
  operatingSystem: string;
  /** The report is not needed any more: forgets the draft and leaves. */
  onConfirmed: () => void;
}

export type BelowDescription = (typed: TypedSoFar) => ReactNode;
