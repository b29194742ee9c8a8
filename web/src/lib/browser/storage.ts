// Storage that may be disabled or full. Failures are ignored.

export function saveSetting(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Private windows may refuse; the value is then lost when the page closes.
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

/** Saves a value for this tab only, which also survives a visit to another site. */
export function saveForTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // As with settings, the value is then lost.
  }
}

export function loadForTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
