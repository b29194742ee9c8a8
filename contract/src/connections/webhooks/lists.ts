/** `standard`: signed JSON of each event (docs/webhooks.md). The others: messages for people in a chat. */
export const WEBHOOK_FORMATS = ['standard', 'slack', 'teams'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];
export type ChatFormat = Exclude<WebhookFormat, 'standard'>;

export const isChat = (format: WebhookFormat): format is ChatFormat => format !== 'standard';

/** Events of the standard format. Receivers read these names, so they never change. */
export const STANDARD_EVENTS = [
  'report.created',
  'report.decided',
  'report.duplicate_linked',
  'report.status_changed',
  'report.appealed',
  'report.retested',
  'report.deleted',
  'report.restored',
  'launch.decided',
] as const;
export type StandardEvent = (typeof STANDARD_EVENTS)[number];

/** Events for chats. `digest`: the numbers of the day before, each morning. `champions`: at the start of a month. */
export const CHAT_EVENTS = ['blocker', 'digest', 'champions'] as const;
export type ChatEvent = (typeof CHAT_EVENTS)[number];

export const WEBHOOK_EVENTS = [...STANDARD_EVENTS, ...CHAT_EVENTS] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const eventsOf = (format: WebhookFormat): readonly WebhookEvent[] =>
  isChat(format) ? CHAT_EVENTS : STANDARD_EVENTS;

/** The event of the test button. */
export const PING = 'ping';

/** `off`: an administrator turned it off. `gave_up`: the program turned it off after an event was not accepted for three days. */
export const WEBHOOK_STATES = ['active', 'off', 'gave_up'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** Only a test becomes "failed". An event is sent again until it is accepted. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why an attempt failed. `status`: the receiver answered with a status other than 2xx or a redirect. */
export const DELIVERY_ERRORS = [
  'address_refused',
  'not_secure',
  'name_unknown',
  'connection_refused',
  'connection_lost',
  'timeout',
  'certificate',
  'redirect',
  'status',
  'secret_unreadable',
] as const;
export type DeliveryErrorCode = (typeof DELIVERY_ERRORS)[number];

/** Maximum days for which an old secret may continue to sign. */
export const MAX_SECRET_OVERLAP = 30;
/** The choices of days on the screen. */
export const SECRET_OVERLAPS = [0, 1, 3, 7, MAX_SECRET_OVERLAP] as const;
