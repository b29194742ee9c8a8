// The default text of the eight pages, for new programs and the quick templates.
import { m } from '@bugquest/phrases/messages';
import type { Language } from '../../employees/lists.ts';
import type { Sentence } from '../../sentence.ts';
import type { DefaultPage } from './page-names.ts';

export interface DefaultText {
  title: string;
  /** HTML. */
  content: string;
  metaDescription: string;
}

type Say = (sentence: Sentence) => string;

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (character) => ESCAPED[character]!);

const paragraph = (text: string) => `<p>${escaped(text)}</p>`;
const heading = (text: string) => `<h2>${escaped(text)}</h2>`;
const list = (items: readonly string[], tag: 'ul' | 'ol' = 'ul') =>
  `<${tag}>${items.map((item) => `<li>${paragraph(item)}</li>`).join('')}</${tag}>`;
const namedItem = (name: string, text: string) =>
  `<li><p><strong>${escaped(name)}</strong><br>${escaped(text)}</p></li>`;
const link = (href: string, text: string) => `<p><a href="${href}">${escaped(text)}</a></p>`;

const about = (say: Say) => [
  paragraph(say(m.content_about_text)),
  heading(say(m.content_about_objectives)),
  list([m.content_objective_quality, m.content_objective_early, m.content_objective_together].map(say)),
  heading(say(m.content_about_how)),
  list(
    [
      m.content_how_register,
      m.content_how_test,
      m.content_how_hunt,
      m.content_how_points,
      m.content_how_review,
    ].map(say),
    'ol',
  ),
  heading(say(m.content_about_rewards)),
  '<ul>',
  namedItem(say(m.content_reward_champions_title), say(m.content_reward_champions_text)),
  namedItem(say(m.content_reward_badges_title), say(m.content_reward_badges_text)),
  namedItem(say(m.content_reward_redemption_title), say(m.content_reward_redemption_text)),
  '</ul>',
];

const contact = (say: Say) => [
  paragraph(say(m.content_contact_text)),
  '<ul>',
  namedItem(say(m.content_contact_mobile), say(m.content_contact_later)),
  namedItem(say(m.content_contact_email), say(m.content_contact_later)),
  '</ul>',
  paragraph(say(m.content_contact_ask)),
];

const HELP: [question: Sentence, answer: Sentence][] = [
  [m.content_pages_help_report_title, m.content_pages_help_report_text],
  [m.content_pages_help_points_title, m.content_pages_help_points_text],
  [m.content_pages_help_hunts_title, m.content_pages_help_hunts_text],
  [m.content_pages_help_sessions_title, m.content_pages_help_sessions_text],
  [m.content_pages_help_nothing_title, m.content_pages_help_nothing_text],
  [m.content_pages_help_missions_title, m.content_pages_help_missions_text],
  [m.content_pages_help_duplicate_title, m.content_pages_help_duplicate_text],
  [m.content_pages_help_me_too_title, m.content_pages_help_me_too_text],
  [m.content_pages_help_status_title, m.content_pages_help_status_text],
  [m.content_pages_help_retest_title, m.content_pages_help_retest_text],
  [m.content_pages_help_appeal_title, m.content_pages_help_appeal_text],
  [m.content_pages_help_badges_title, m.content_pages_help_badges_text],
  [m.content_pages_help_seasons_title, m.content_pages_help_seasons_text],
  [m.content_pages_help_offline_title, m.content_pages_help_offline_text],
  [m.content_pages_help_access_title, m.content_pages_help_access_text],
  [m.content_pages_help_login_title, m.content_pages_help_login_text],
];
const help = (say: Say) => [
  paragraph(say(m.content_pages_help_intro)),
  ...HELP.flatMap(([question, answer]) => [heading(say(question)), paragraph(say(answer))]),
  link('/contact', say(m.shell_support_link)),
];

const terms = (say: Say) => [
  paragraph(say(m.content_pages_terms_intro)),
  list(
    [
      m.content_pages_terms_account,
      m.content_pages_terms_honest,
      m.content_pages_terms_confidential,
      m.content_pages_terms_points,
      m.content_pages_terms_fair,
    ].map(say),
    'ol',
  ),
];

const privacy = (say: Say) => [
  paragraph(say(m.content_pages_privacy_intro)),
  list(
    [
      m.content_pages_privacy_details,
      m.content_pages_privacy_access,
      m.content_pages_privacy_reports,
      m.content_pages_privacy_sessions,
      m.content_pages_privacy_points,
      m.content_pages_privacy_fairness,
      m.content_pages_privacy_emails,
      m.content_pages_privacy_push,
      m.content_pages_privacy_log,
      m.content_pages_privacy_connections,
      m.content_pages_privacy_roster,
      m.content_pages_privacy_backups,
      m.content_pages_privacy_retention,
      m.content_pages_privacy_download,
      m.content_pages_privacy_deletion,
      m.content_pages_privacy_questions,
    ].map(say),
  ),
];

const submitBug = (say: Say) => [
  list([m.content_pages_submit_one, m.content_pages_submit_test_data, m.content_pages_submit_video].map(say)),
];

interface PageText {
  title: Sentence;
  content: (say: Say) => string[];
  metaDescription: Sentence;
}

const notice = (title: Sentence, text: Sentence): PageText => ({
  title,
  content: (say) => [paragraph(say(text))],
  metaDescription: text,
});

const PAGE_TEXTS: Record<DefaultPage, PageText> = {
  about: { title: m.content_about_title, content: about, metaDescription: m.content_about_text },
  contact: { title: m.content_contact_title, content: contact, metaDescription: m.content_contact_text },
  'help-center': { title: m.content_help_title, content: help, metaDescription: m.content_pages_help_intro },
  terms: { title: m.content_terms_title, content: terms, metaDescription: m.content_pages_terms_intro },
  privacy: {
    title: m.content_privacy_title,
    content: privacy,
    metaDescription: m.content_pages_privacy_intro,
  },
  dashboard: notice(m.content_pages_dashboard_title, m.content_pages_dashboard_text),
  'submit-bug': {
    title: m.content_pages_submit_title,
    content: submitBug,
    metaDescription: m.content_pages_submit_one,
  },
  leaderboard: notice(m.content_pages_leaderboard_title, m.content_pages_leaderboard_text),
};

export function defaultPage(name: DefaultPage, language: Language): DefaultText {
  const say: Say = (sentence) => sentence({}, { locale: language });
  const { title, content, metaDescription } = PAGE_TEXTS[name];
  return { title: say(title), content: content(say).join(''), metaDescription: say(metaDescription) };
}
