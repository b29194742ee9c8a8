// The structure of a mail as an IMAP server tells it, for the server of tests.

export interface Part {
  /** Ends with an empty line. */
  header: string;
  body: string;
  type: string;
  params: Record<string, string>;
  children: Part[];
}

/** Bytes are characters here, so that positions are those of the wire. */
export function parsePart(source: string): Part {
  const end = source.indexOf('\r\n\r\n');
  const header = end < 0 ? `${source}\r\n\r\n` : source.slice(0, end + 4);
  const body = end < 0 ? '' : source.slice(end + 4);
  const { value, params } = readField(fieldOf(header, 'content-type') || 'text/plain; charset=us-ascii');
  const type = value.toLowerCase();
  const isMultipart = type.startsWith('multipart/') && params.boundary;
  return { header, body, type, params, children: isMultipart ? split(body, params.boundary!) : [] };
}

function fieldOf(header: string, name: string): string {
  const unfolded = header.replace(/\r\n[ \t]+/g, ' ');
  const line = unfolded.split('\r\n').find((one) => one.toLowerCase().startsWith(`${name}:`));
  return line?.slice(name.length + 1).trim() ?? '';
}

function readField(field: string): { value: string; params: Record<string, string> } {
  const [value = '', ...rest] = field.split(/;\s*/);
  const params: Record<string, string> = {};
  for (const one of rest) {
    const [, name, quoted, plain] = /^([^=]+)=(?:"(.*)"|(.*))$/.exec(one.trim()) ?? [];
    if (name) params[name.toLowerCase()] = quoted ?? plain ?? '';
  }
  return { value: value.trim(), params };
}

function split(body: string, boundary: string): Part[] {
  const [, ...sections] = `\r\n${body}`.split(`\r\n--${boundary}`);
  return sections
    .filter((section) => !section.startsWith('--'))
    .map((section) => parsePart(section.replace(/^[^\r\n]*\r\n/, '')));
}

const text = (value: string) => (value ? `"${value.replace(/["\\]/g, '\\$&')}"` : 'NIL');
const list = (params: Record<string, string>) => {
  const pairs = Object.entries(params).map(([name, value]) => `${text(name)} ${text(value)}`);
  return pairs.length > 0 ? `(${pairs.join(' ')})` : 'NIL';
};

/** BODYSTRUCTURE (RFC 3501, section 7.4.2). */
export function structureOf({ type, params, header, body, children }: Part): string {
  const [main = '', sub = ''] = type.split('/');
  if (children.length > 0)
    return `(${children.map(structureOf).join('')} ${text(sub)} ${list(params)} NIL NIL NIL)`;
  const disposition = readField(fieldOf(header, 'content-disposition'));
  const told = disposition.value ? `(${text(disposition.value)} ${list(disposition.params)})` : 'NIL';
  const encoding = fieldOf(header, 'content-transfer-encoding') || '7BIT';
  const id = text(fieldOf(header, 'content-id'));
  const lines = main === 'text' ? ` ${body.split('\r\n').length}` : '';
  return `(${text(main)} ${text(sub)} ${list(params)} ${id} NIL ${text(encoding)} ${body.length}${lines} NIL ${told} NIL NIL)`;
}

/** The part with a number such as `2.1`. Part 1 of a mail without parts is its body. */
export function findPart(root: Part, number: string): Part | undefined {
  let part: Part | undefined = root;
  for (const index of number.split('.').map(Number)) {
    if (part?.children.length === 0) return index === 1 ? part : undefined;
    part = part?.children[index - 1];
  }
  return part;
}
