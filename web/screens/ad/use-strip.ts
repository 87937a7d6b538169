import { useCallback, useEffect, useRef, useState } from 'react';

/** A React or DOM keyboard event. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'>;

/** A strip of full-width pictures, moved by swiping, buttons and arrow keys. */
export function useStrip(total: number, start = 0) {
  const ref = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  const shown = useRef(start);

  /** Out-of-range targets are clamped by the browser. Long jumps do not animate, because that would load every picture in between. */
  const go = useCallback((to: number) => {
    const strip = ref.current;
    // The stylesheet decides about smooth scrolling and respects reduced motion.
    const behavior = Math.abs(to - shown.current) > 3 ? 'instant' : 'auto';
    strip?.scrollTo({ left: to * strip.clientWidth, behavior });
  }, []);

  // Keeps the same picture when the strip gets its width (in an opening dialog) or the window rotates.
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
