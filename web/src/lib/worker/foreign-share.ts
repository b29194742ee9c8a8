/**
 * Pages of other sites can send a form to the address that receives shared files. The system's share menu has no origin, and
 * neither has a page that hides its origin: therefore the report form asks before it adds shared files.
 */
export function isForeignShare(
  { headers, referrer }: Pick<Request, 'headers' | 'referrer'>,
  own: string,
): boolean {
  const origin = headers.get('origin') ?? 'null';
  if (origin !== 'null') return origin !== own;
  return /^https?:/.test(referrer) && new URL(referrer).origin !== own;
}
