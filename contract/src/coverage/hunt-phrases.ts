// What a hunt says. Only the server renders these sentences, so that no screen loads them.
import { m } from '@bugquest/phrases/messages';
import type { Locale } from '@bugquest/phrases/runtime';
import type { Feature } from '../reports/lists.ts';
import type { Sentence } from '../sentence.ts';
import { type HuntReason, hashOf } from './hunts.ts';
import type { Mission } from './missions.ts';

const HUNT_TASKS = 3;

/** What to try in a feature. A hunt names three of them. */
export const TASKS_OF_FEATURES: Record<Feature, readonly Sentence[]> = {
  'Login/Registration': [
    m.coverage_hunt_task_login_registration_1,
    m.coverage_hunt_task_login_registration_2,
    m.coverage_hunt_task_login_registration_3,
    m.coverage_hunt_task_login_registration_4,
    m.coverage_hunt_task_login_registration_5,
  ],
  'Shopping Cart': [
    m.coverage_hunt_task_shopping_cart_1,
    m.coverage_hunt_task_shopping_cart_2,
    m.coverage_hunt_task_shopping_cart_3,
    m.coverage_hunt_task_shopping_cart_4,
    m.coverage_hunt_task_shopping_cart_5,
  ],
  'Payment Gateway': [
    m.coverage_hunt_task_payment_gateway_1,
    m.coverage_hunt_task_payment_gateway_2,
    m.coverage_hunt_task_payment_gateway_3,
    m.coverage_hunt_task_payment_gateway_4,
    m.coverage_hunt_task_payment_gateway_5,
  ],
  'Product Search': [
    m.coverage_hunt_task_product_search_1,
    m.coverage_hunt_task_product_search_2,
    m.coverage_hunt_task_product_search_3,
    m.coverage_hunt_task_product_search_4,
    m.coverage_hunt_task_product_search_5,
  ],
  'User Profile': [
    m.coverage_hunt_task_user_profile_1,
    m.coverage_hunt_task_user_profile_2,
    m.coverage_hunt_task_user_profile_3,
    m.coverage_hunt_task_user_profile_4,
    m.coverage_hunt_task_user_profile_5,
  ],
  'Order Management': [
    m.coverage_hunt_task_order_management_1,
    m.coverage_hunt_task_order_management_2,
    m.coverage_hunt_task_order_management_3,
    m.coverage_hunt_task_order_management_4,
    m.coverage_hunt_task_order_management_5,
  ],
  Navigation: [
    m.coverage_hunt_task_navigation_1,
    m.coverage_hunt_task_navigation_2,
    m.coverage_hunt_task_navigation_3,
    m.coverage_hunt_task_navigation_4,
    m.coverage_hunt_task_navigation_5,
  ],
  'Mobile Responsiveness': [
    m.coverage_hunt_task_mobile_responsiveness_1,
    m.coverage_hunt_task_mobile_responsiveness_2,
    m.coverage_hunt_task_mobile_responsiveness_3,
    m.coverage_hunt_task_mobile_responsiveness_4,
    m.coverage_hunt_task_mobile_responsiveness_5,
  ],
  Performance: [
    m.coverage_hunt_task_performance_1,
    m.coverage_hunt_task_performance_2,
    m.coverage_hunt_task_performance_3,
    m.coverage_hunt_task_performance_4,
    m.coverage_hunt_task_performance_5,
  ],
  Security: [
    m.coverage_hunt_task_security_1,
    m.coverage_hunt_task_security_2,
    m.coverage_hunt_task_security_3,
    m.coverage_hunt_task_security_4,
    m.coverage_hunt_task_security_5,
  ],
  Notifications: [
    m.coverage_hunt_task_notifications_1,
    m.coverage_hunt_task_notifications_2,
    m.coverage_hunt_task_notifications_3,
    m.coverage_hunt_task_notifications_4,
    m.coverage_hunt_task_notifications_5,
  ],
  'Customer Support': [
    m.coverage_hunt_task_customer_support_1,
    m.coverage_hunt_task_customer_support_2,
    m.coverage_hunt_task_customer_support_3,
    m.coverage_hunt_task_customer_support_4,
    m.coverage_hunt_task_customer_support_5,
  ],
};

interface ReasonFacts {
  reason: HuntReason;
  /** The name of the newest build, if the program has one. */
  build: string | undefined;
  people: number;
  needed: number;
}

/** Why the place is chosen. */
export function reasonSentence({ reason, build, people, needed }: ReasonFacts, locale: Locale): string {
  const options = { locale };
  switch (reason) {
    case 'nobody':
      return build
        ? m.coverage_hunt_reason_nobody_build({ build }, options)
        : m.coverage_hunt_reason_nobody({}, options);
    case 'thin':
      return build
        ? m.coverage_hunt_reason_thin_build({ build, people, needed }, options)
        : m.coverage_hunt_reason_thin({ people, needed }, options);
    default:
      return OTHER_REASONS[reason]({}, options);
  }
}

const OTHER_REASONS: Record<Exclude<HuntReason, 'nobody' | 'thin'>, Sentence> = {
  mission_taken: m.coverage_hunt_reason_mission_taken,
  journey_failed: m.coverage_hunt_reason_journey_failed,
  journey_untried: m.coverage_hunt_reason_journey_untried,
  mission: m.coverage_hunt_reason_mission,
  failed_retest: m.coverage_hunt_reason_failed_retest,
  looked: m.coverage_hunt_reason_looked,
};

interface TaskFacts {
  features: readonly Feature[];
  mission: Pick<Mission, 'steps' | 'charterEn' | 'charterAr'> | null;
}

/**
 * The steps of a mission, or its charter; otherwise three of the tasks of the feature.
 * @param seed differs between people, so that they try different things in the same place
 */
export function tasksOf({ features, mission }: TaskFacts, seed: string, locale: Locale): string[] {
  const isEnglish = locale === 'en';
  if (mission)
    return mission.steps.length > 0
      ? mission.steps.map(({ textEn, textAr }) => (isEnglish ? textEn : textAr))
      : [isEnglish ? mission.charterEn : mission.charterAr];
  const tasks = features.flatMap((feature) => TASKS_OF_FEATURES[feature]);
  const first = hashOf(seed) % tasks.length;
  return Array.from({ length: HUNT_TASKS }, (_, index) =>
    tasks[(first + index) % tasks.length]!({}, { locale }),
  );
}
