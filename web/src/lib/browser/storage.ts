// Storage may be disabled or full. Failures are ignored.

export function saveSetting(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Private windows may refuse.
  }
}

export function loadSetting(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function removeSetting(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** For this tab only. The value survives a visit to another site. */
export function saveForTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // As in `saveSetting`.
  }
}

export function loadForTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
