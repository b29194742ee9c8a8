// A model of how GitLab finds quick actions in descriptions and notes (lib/gitlab/quick_actions/extractor.rb): with regular
// expressions of its own, which know no fences but those of three backticks, and not with its Markdown.

const EXCLUDED = [/^```.+?\n```$/, /^`\n.+?\n`$/, /^<[^>]+?>\n.+?\n<\/[^>]+?>$/, /^>>>.+?\n>>>$/]
  .map(({ source }) => source)
  .join('|');
/** Every name counts as one of an action. */
const COMMANDS = new RegExp(`${EXCLUDED}|^/([a-z_]+)(?=[ \\n]|$)`, 'gims');

/** The names of the quick actions that GitLab would run with the rights of the token. */
export const quickActionsIn = (text: string): string[] =>
  [...text.replaceAll('\r', '').matchAll(COMMANDS)].flatMap(([, command]) => command ?? []);
