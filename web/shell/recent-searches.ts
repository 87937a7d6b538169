const key = 'recentSearches';
const maxSearches = 6;

/** The last searches made in this browser, newest first. */
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
    // A browser that keeps nothing still searches.
  }
}

const others = (text: string) => recentSearches().filter((one) => one !== text);

/** Puts a search first among the last ones. */
export const rememberSearch = (text: string): void => save([text, ...others(text)]);

/** Takes one of them out. */
export const forgetSearch = (text: string): void => save(others(text));

/** Takes all of them out. */
export const forgetSearches = (): void => save([]);
