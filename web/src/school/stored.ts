// Stores the choices for the last class that was opened on this device.
const KEY = 'kingrat-class';

interface StoredClass {
  code?: string;
  edition?: string;
  /** Without power cards. */
  plain?: boolean;
  tables?: number;
  players?: string;
  mode?: string;
}

export function storedClass(): StoredClass {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return kept && typeof kept === 'object' ? kept : {};
  } catch {
    return {};
  }
}

export function storeClass(kept: StoredClass) {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage the choices are lost with the page.
  }
}
