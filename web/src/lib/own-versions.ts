// Which versions of reports were made on this page: a newer version that is none of them is somebody else's doing.
interface Version {
  id: string;
  updatedAt: string;
}

const made = new Set<string>();
const nameOf = ({ id, updatedAt }: Version) => `${id} ${updatedAt}`;

export const rememberOwnVersion = (version: Version): void => void made.add(nameOf(version));
export const isOwnVersion = (version: Version): boolean => made.has(nameOf(version));
