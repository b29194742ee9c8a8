// The address of the form of a new report names its draft, so that two tabs can write two reports.

const FORM = '/submit-bug';
const PARAMETER = 'draft';
const NEW = 'new';

/** An empty form. Without the parameter, the newest draft on this device is opened. */
export const NEW_REPORT_ADDRESS = `${FORM}?${PARAMETER}=${NEW}`;

/** `path` is that of the form, which has two. */
export const draftAddress = (id: string, path = FORM): string =>
  `${path}?${PARAMETER}=${encodeURIComponent(id)}`;

/** The draft that an address asks for, by its query. */
export function wantedDraft(search: string): { id: string | undefined; isNew: boolean } {
  const id = new URLSearchParams(search).get(PARAMETER) || undefined;
  return id === NEW ? { id: undefined, isNew: true } : { id, isNew: false };
}

const FILLED = ['feature', 'source', 'storeLanguage', 'bugDescription'] as const;

/** The values that the address fills in, for example from a test session or a step of a mission. */
export function filledValues(search: string): Partial<Record<(typeof FILLED)[number], string>> {
  const params = new URLSearchParams(search);
  return Object.fromEntries(FILLED.flatMap((name) => (params.has(name) ? [[name, params.get(name)!]] : [])));
}
