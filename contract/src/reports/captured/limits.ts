// Limits of the data that the capture snippet sends. No imports, so that the snippet stays small.

/** Maximum number of console messages, and of failed requests. */
export const MAX_ENTRIES = 50;
/** Characters of a message or of the address of a request. An exported cell can hold all of them. */
export const MAX_ENTRY_LENGTH = 240;
export const MAX_ADDRESS_LENGTH = 500;
/** From the least to the most serious. */
export const CONSOLE_LEVELS = ['debug', 'log', 'info', 'warn', 'error'] as const;
export type ConsoleLevel = (typeof CONSOLE_LEVELS)[number];

export interface ConsoleMessage {
  level: ConsoleLevel;
  text: string;
  /** Seconds before the report was begun. */
  secondsAgo: number;
}

export interface FailedRequest {
  method: string;
  address: string;
  /** The status of the reply; 0 without a reply. */
  status: number;
  secondsAgo: number;
}

export interface CapturedPage {
  address: string;
  /** Oldest first. */
  messages: ConsoleMessage[];
  requests: FailedRequest[];
}
