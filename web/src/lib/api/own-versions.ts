// Versions of reports that this page created. A newer version that is not among them was created by someone else.
interface Version {
  id: string;
  updatedAt: string;
}

const made = new Set<string>();
const nameOf = ({ id, updatedAt }: Version) => `${id} ${updatedAt}`;

export const addOwnVersion = (version: Version): void => void made.add(nameOf(version));
export const isOwnVersion = (version: Version): boolean => made.has(nameOf(version));
