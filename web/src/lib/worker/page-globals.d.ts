// A worker has no such storage. Code that pages and workers share uses it where it may fail: a private window refuses it, too.
interface PageStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}
declare const localStorage: PageStorage;
declare const sessionStorage: PageStorage;

/** Only a page may ask for it. */
interface StorageManager {
  persist?(): Promise<boolean>;
}
