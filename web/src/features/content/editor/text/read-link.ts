// Parses the typed URL of a link.
const SCHEMES = /^(https?:|mailto:|tel:)/i;
const EMAIL = /^[^\s@/]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/;
const HOST = /^[\w-]+(\.[\w-]+)+([/?#:].*)?$/;

/** `example.com` becomes `https://example.com` and an email `mailto:…`; undefined for an invalid URL. */
export function readLink(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return undefined;
  if (/^\/(?!\/)/.test(text) || /^#./.test(text)) return text;
  if (SCHEMES.test(text)) return URL.canParse(text) ? text : undefined;
  if (EMAIL.test(text)) return `mailto:${text}`;
  return HOST.test(text) ? `https://${text}` : undefined;
}
