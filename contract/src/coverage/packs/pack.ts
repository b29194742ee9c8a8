import type { MissionInput } from '../missions.ts';

/** A line that is added as a launch confirmation. */
interface PackConfirmation {
  /** Stored with what was added, so it never changes. */
  id: string;
  textEn: string;
  textAr: string;
  /** Where the line comes from, as an address or a name; '' without one. */
  source: string;
}

/** A line that is added as a mission. */
interface PackMission {
  /** Stored with what was added, so it never changes. */
  id: string;
  source: string;
  mission: Omit<MissionInput, 'from' | 'until' | 'places' | 'bonusPercent'>;
}

/** Lines to add by one press. */
export interface Pack {
  nameEn: string;
  nameAr: string;
  /** Whether its lines come from laws and contracts, about which a lawyer has the last word. */
  isLegal: boolean;
  missions: readonly PackMission[];
  confirmations: readonly PackConfirmation[];
}
