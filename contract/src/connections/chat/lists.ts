/** The chat programs whose incoming webhooks are known. */
export const CHAT_KINDS = ['slack', 'teams'] as const;
export type ChatKind = (typeof CHAT_KINDS)[number];

/** Kinds of messages. `digest`: the numbers of the day before, each morning. `champions`: at the start of a month. */
export const CHAT_NEWS = ['blocker', 'digest', 'champions'] as const;
export type ChatNews = (typeof CHAT_NEWS)[number];
