import { useEffect, useState } from 'react';

/** Draft text stored in this tab until it is sent, so that a lost connection or a reload does not lose it. */
export function useDraft(key: string, beginning = ''): [text: string, setText: (text: string) => void] {
  const name = `meydan-draft-${key}`;
  const [text, setText] = useState(beginning);
  useEffect(() => {
    try {
      const stored = sessionStorage.getItem(name);
      if (stored !== null) setText(stored);
    } catch {
      // Without storage it starts with `beginning`.
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
        // Without storage the draft lives as long as the page.
      }
    },
  ];
}
