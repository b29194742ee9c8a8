// Texts of issues and comments in the formats of the trackers. Typed text looks as typed: it cannot mention people, run commands
// of the tracker, load pictures or look like a part of the product.
import { cutWords } from '@bugquest/contract/cut-text';
import type { FormattedText } from '../../../../platform/trackers/tracker.ts';

interface Link {
  label: string;
  url: string;
}

/** `text` is a sentence of the product; `typed` was typed by a person. */
export type Block =
  | { text: string }
  | { heading: string; typed: string }
  | { heading: string; facts: readonly { label: string; value: string }[] }
  | { heading: string; links: readonly Link[]; pictures?: readonly Link[] };

export const joinTexts = (first: FormattedText, second: FormattedText): FormattedText => ({
  markdown: `${first.markdown}\n\n${second.markdown}`,
  wiki: `${first.wiki}\n\n${second.wiki}`,
  html: first.html + second.html,
});

/** Trackers do not wrap lines in the blocks of typed text. */
const LINE_LENGTH = 100;

export const formatted = (blocks: readonly Block[]): FormattedText => ({
  markdown: blocks.map(toMarkdown).join('\n\n'),
  wiki: blocks.map(toWiki).join('\n\n'),
  html: blocks.map(toHtml).join(''),
});

function toMarkdown(block: Block): string {
  if ('text' in block) return escapeMarkdown(block.text);
  const heading = `### ${escapeMarkdown(block.heading)}`;
  if ('typed' in block) return `${heading}\n\n${codeBlock(block.typed)}`;
  const lines =
    'facts' in block
      ? block.facts.map(({ label, value }) => `- ${escapeMarkdown(label)}: ${inlineCode(value)}`)
      : block.links.map(({ label, url }) => `- [${escapeMarkdown(label)}](${url})`);
  const pictures = picturesOf(block).map(({ label, url }) => `![${escapeMarkdown(label)}](${url})`);
  return [[heading, '', ...lines].join('\n'), ...pictures].join('\n\n');
}

function toWiki(block: Block): string {
  if ('text' in block) return escapeWiki(block.text);
  const heading = `h3. ${escapeWiki(block.heading)}`;
  if ('typed' in block) return `${heading}\n\n${noFormatBlock(wrapText(block.typed))}`;
  const lines =
    'facts' in block
      ? block.facts.map(({ label, value }) => `* ${escapeWiki(label)}: ${escapeWiki(value)}`)
      : block.links.map(({ label, url }) => `* [${escapeWiki(label)}|${url}]`);
  const pictures = picturesOf(block).map(({ url }) => `!${url}|thumbnail!`);
  return [[heading, '', ...lines].join('\n'), ...pictures].join('\n\n');
}

function toHtml(block: Block): string {
  if ('text' in block) return `<p>${escapeHtml(block.text)}</p>`;
  const heading = `<h3>${escapeHtml(block.heading)}</h3>`;
  if ('typed' in block) return `${heading}<p>${linesOf(block.typed).map(escapeHtml).join('<br>')}</p>`;
  const lines =
    'facts' in block
      ? block.facts.map(({ label, value }) => `<li>${escapeHtml(label)}: ${escapeHtml(value)}</li>`)
      : block.links.map(({ label, url }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></li>`);
  const list = lines.length > 0 ? `<ul>${lines.join('')}</ul>` : '';
  const pictures = picturesOf(block).map(
    ({ label, url }) => `<p><img src="${escapeHtml(url)}" alt="${escapeHtml(label)}"></p>`,
  );
  return [heading, list, ...pictures].join('');
}

const picturesOf = (block: Block): readonly Link[] => ('pictures' in block && block.pictures) || [];

/** An invisible character. It separates text that trackers would read as markup or a command. */
const JOINER = '\u2060';
const LINE_ENDS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
/** Trackers and bots read a slash at the beginning of a line as a command, some of them also in quotes and lists. */
const COMMAND = /^([\s>*+\-\p{Cf}]*)\//u;
/** GitLab finds commands with patterns. In these patterns, every line of three backticks ends a code block. */
const FENCE = /``(?=`)|~~(?=~)/g;

const neutralize = (line: string) => line.replace(COMMAND, `$1${JOINER}/`).replace(FENCE, `$&${JOINER}`);

const linesOf = (text: string) => text.split(LINE_ENDS).map(neutralize);

const collapseSpaces = (text: string) => text.replace(/[\s\u0085]+/g, ' ').trim();

const neutralLine = (text: string) => neutralize(collapseSpaces(text));

/** Trackers do not format titles, but read names and references in them. */
export function titleWords(text: string, length: number): string {
  return neutralize(cutWords(collapseSpaces(text), length))
    .replace(/[@#!&~$%^[](?=[^ ])/g, `$&${JOINER}`)
    .replace(/:(?=\/\/)|(?:GH|GL)(?=-\d)/gi, `$&${JOINER}`);
}

/** The typed text cannot end the block, because `wrapText` breaks all fences in it. */
const codeBlock = (text: string) => `\`\`\`text\n${wrapText(text)}\n\`\`\``;

function inlineCode(value: string): string {
  const text = neutralLine(value);
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${text}${pad}${fence}`;
}

/** For labels and sentences of the product, which contain file names and serial numbers. */
const escapeMarkdown = (text: string) =>
  neutralLine(text)
    .replace(/[\\`*_[\]<>#|~!]/g, '\\$&')
    .replaceAll('@', `@${JOINER}`);

const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

const escapeWiki = (text: string) =>
  neutralLine(text).replace(/[\\{}[\]|*_!~^+?@]|(?<!\w)-|-(?!\w)/g, '\\$&');

const noFormatBlock = (text: string) => `{noformat}\n${text.replaceAll('{', `{${JOINER}`)}\n{noformat}`;

/** Neutralizes after the wrapping, because a wrapped line may begin with a slash. */
const wrapText = (text: string) => text.split(LINE_ENDS).flatMap(wrapLine).map(neutralize).join('\n');

function wrapLine(line: string): string[] {
  const lines: string[] = [];
  let remaining = line;
  while (remaining.length > LINE_LENGTH) {
    const space = remaining.lastIndexOf(' ', LINE_LENGTH);
    if (space <= 0) break;
    lines.push(remaining.slice(0, space));
    remaining = remaining.slice(space + 1);
  }
  return [...lines, remaining];
}
