// What this device remembers of the last class that was opened on it.
const KEY = 'kingrat-class';

interface Kept {
  code?: string;
  edition?: string;
  tables?: number;
  players?: string;
  mode?: string;
}

export function kept(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return kept && typeof kept === 'object' ? kept : {};
  } catch {
    return {};
  }
}

export function keep(kept: Kept) {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
