// Workers do not have this storage. Code that pages and workers share handles the error, because a private window may refuse the
// storage too.
interface PageStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}
declare const localStorage: PageStorage;
declare const sessionStorage: PageStorage;

/** Only pages may ask for persistence. */
interface StorageManager {
  persist?(): Promise<boolean>;
}
