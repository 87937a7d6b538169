import { useCallback, useEffect, useRef, useState } from 'react';

/** A key press, of React's or of the window's. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'>;

/** A row of pictures, each as wide as the row, that slides by hand, by buttons and by the arrow keys. */
export function useStrip(total: number, start = 0) {
  const ref = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  const shown = useRef(start);

  /** The browser keeps to the ends of the row. A far jump does not slide: it would fetch each picture on its way. */
  const go = useCallback((to: number) => {
    const strip = ref.current;
    // How else it moves is the style's to say, which also knows of reduced motion.
    const behavior = Math.abs(to - shown.current) > 3 ? 'instant' : 'auto';
    strip?.scrollTo({ left: to * strip.clientWidth, behavior });
  }, []);

  // Where it has no width yet (in a dialog that is about to open), and when the window turns: the same picture stays.
  useEffect(() => {
    const strip = ref.current;
    if (!strip) return;
    const observer = new ResizeObserver(() =>
      strip.scrollTo({ left: shown.current * strip.clientWidth, behavior: 'instant' }),
    );
    observer.observe(strip);
    return () => observer.disconnect();
  }, []);

  const onScroll = useCallback(() => {
    const strip = ref.current;
    if (!strip || strip.clientWidth === 0) return;
    const now = Math.round(strip.scrollLeft / strip.clientWidth);
    shown.current = now;
    setIndex(now);
  }, []);

  const onKeyDown = (event: KeyPress) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: total - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };

  return { ref, index, go, onScroll, onKeyDown };
}
