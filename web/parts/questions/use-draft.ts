import { useEffect, useState } from 'react';

/** A text that is being typed, kept in this tab until it was sent: neither a lost connection nor a reload loses it. */
export function useDraft(key: string, beginning = ''): [text: string, setText: (text: string) => void] {
  const name = `meydan-draft-${key}`;
  const [text, setText] = useState(beginning);
  useEffect(() => {
    try {
      const kept = sessionStorage.getItem(name);
      if (kept !== null) setText(kept);
    } catch {
      // Then it begins as it is given.
    }
  }, [name]);
  return [
    text,
    (next) => {
      setText(next);
      try {
        if (next === '') sessionStorage.removeItem(name);
        else sessionStorage.setItem(name, next);
      } catch {
        // It lives as long as the page.
      }
    },
  ];
}
