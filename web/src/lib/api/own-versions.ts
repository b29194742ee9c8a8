// Report versions that this page created. Any other newer version is from someone else.
interface Version {
  id: string;
  updatedAt: string;
}

const ownVersions = new Set<string>();
const versionKey = ({ id, updatedAt }: Version) => `${id} ${updatedAt}`;

export const addOwnVersion = (version: Version): void => void ownVersions.add(versionKey(version));
export const isOwnVersion = (version: Version): boolean => ownVersions.has(versionKey(version));
