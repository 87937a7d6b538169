const key = 'recentSearches';
const most = 6;

/** The last searches made in this browser, newest first. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(text: string): void {
  try {
    localStorage.setItem(key, JSON.stringify([text, ...recentSearches().filter((one) => one !== text)].slice(0, most)));
  } catch {
    // A browser that keeps nothing still searches.
  }
}
