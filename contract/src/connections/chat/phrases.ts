import { m } from '@bugquest/phrases/messages';
import type { Locale } from '@bugquest/phrases/runtime';
import type { ChatKind, ChatNews } from './lists.ts';

type Sentence = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string;

export const CHAT_KIND_NAMES: Record<ChatKind, Sentence> = {
  slack: m.connections_chat_slack,
  teams: m.connections_chat_teams,
};

export const CHAT_NEWS_NAMES: Record<ChatNews, Sentence> = {
  blocker: m.connections_chat_blocker,
  digest: m.connections_chat_digest,
  champions: m.connections_chat_champions,
};
