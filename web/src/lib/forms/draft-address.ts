// The address of the form of a new report names the draft, so that two tabs can write two reports.

const FORM = '/submit-bug';
const PARAMETER = 'draft';
const NEW = 'new';

/** Opens an empty form. Without the parameter, the form opens the newest draft on this device. */
export const NEW_REPORT_ADDRESS = `${FORM}?${PARAMETER}=${NEW}`;

/** Two paths open the form. */
export const draftAddress = (id: string, path = FORM): string =>
  `${path}?${PARAMETER}=${encodeURIComponent(id)}`;

export function draftInAddress(search: string): { id: string | undefined; isNew: boolean } {
  const id = new URLSearchParams(search).get(PARAMETER) || undefined;
  return id === NEW ? { id: undefined, isNew: true } : { id, isNew: false };
}

const FILLED_FIELDS = ['feature', 'source', 'storeLanguage', 'bugDescription'] as const;

/** Links set these values, for example in a test session or a step of a mission. */
export function valuesInAddress(search: string): Partial<Record<(typeof FILLED_FIELDS)[number], string>> {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    FILLED_FIELDS.flatMap((name) => (params.has(name) ? [[name, params.get(name)!]] : [])),
  );
}
