const key = 'recentSearches';
const maxSearches = 6;

/** Recent searches of this browser, newest first. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, maxSearches) : [];
  } catch {
    return [];
  }
}

function save(texts: readonly string[]): void {
  try {
    if (texts.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(texts.slice(0, maxSearches)));
  } catch {
    // Without storage, searching still works.
  }
}

const others = (text: string) => recentSearches().filter((one) => one !== text);

/** Adds a search at the top. */
export const rememberSearch = (text: string): void => save([text, ...others(text)]);

export const forgetSearch = (text: string): void => save(others(text));

export const forgetSearches = (): void => save([]);
