import type { MissionBonus } from '@bugquest/contract/reports/lifecycle/schema';
import { m } from '@bugquest/phrases/messages';
import { currentLocale } from '../language/current-locale.ts';
import { formatSigned } from '../language/format.ts';
import { isolate } from '../language/isolate.ts';

/** "+8 points: mission bonus (Pay on an iPhone)". */
export const missionBonusText = ({ points, titleEn, titleAr }: MissionBonus): string =>
  m.reports_mission_bonus({
    count: points,
    shown: isolate(formatSigned(points)),
    mission: isolate(currentLocale() === 'ar' ? titleAr : titleEn),
  });
