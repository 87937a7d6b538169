import { Suspense, startTransition, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { LateStyles } from '../ui/late-styles.ts';
import { TextsOfLater } from './i18n.tsx';
import { afterLoad } from './when-idle.ts';

export interface LaterProps {
  className?: string | undefined;
  /** Does not wait, for example because the address names something in this part. */
  isWanted?: boolean;
  /** `wide`: only windows of at least 768 px show the part, and load its styles with the page. */
  styles?: 'wide' | 'noscript';
  /** Shown while the part loads for a page that the server did not render. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** A control that was used before the part was live: its position among the part's controls. */
interface Used {
  position: number;
  isPressed: boolean;
}

const controls = 'a, button, input, select, textarea, summary';
const never = () => () => undefined;

/**
 * A part of the page that a first visit does not wait for. The server renders it. The browser keeps this markup, and loads the part's script, texts
 * and styles when the page has loaded and the part is at most one window away, or as soon as somebody points at it, touches or focuses it. Then it
 * renders the part again, keeps the focus and repeats a press. It is not hydrated, because a navigation would have to wait for its script. Boundaries
 * around the part's code would show their fallbacks, so it has none.
 */
export function Later({ className, isWanted = false, styles = 'noscript', fallback = null, children }: LaterProps) {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isServed, setServed] = useState(isHydrating);
  const used = useRef<Used>(undefined);
  const show = (control?: Used) => {
    used.current = control ?? used.current;
    startTransition(() => setServed(false));
  };
  return (
    <Suspense fallback={fallback}>
      {import.meta.env.SSR ? (
        <div className={className} data-later="">
          <LateStyles value={styles}>
            <TextsOfLater>{children}</TextsOfLater>
          </LateStyles>
        </div>
      ) : isServed ? (
        <Served key="served" className={className} isWanted={isWanted} onNeeded={show} />
      ) : (
        <Live key="live" className={className} used={used.current}>
          {children}
        </Live>
      )}
    </Suspense>
  );
}

interface ServedProps {
  className: string | undefined;
  isWanted: boolean;
  onNeeded: (used?: Used) => void;
}

/** The markup from the server. React does not change the content of an element with `dangerouslySetInnerHTML` during hydration. */
function Served({ className, isWanted, onNeeded }: ServedProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    if (isWanted) onNeeded();
    const onUse = (event: Event) => {
      const control = event.target instanceof Element ? event.target.closest(controls) : null;
      const position = control ? [...element.querySelectorAll(controls)].indexOf(control) : -1;
      const isPressed = event.type === 'click' && control !== null && control.tagName !== 'A';
      if (isPressed) event.preventDefault();
      onNeeded(isPressed || event.type === 'focusin' ? { position, isPressed } : undefined);
    };
    const observer = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && onNeeded(), {
      rootMargin: '100% 0px',
    });
    const cancel = afterLoad(() => observer.observe(element));
    const events = ['pointerover', 'touchstart', 'focusin', 'click'] as const;
    for (const event of events) element.addEventListener(event, onUse);
    return () => {
      cancel();
      observer.disconnect();
      for (const event of events) element.removeEventListener(event, onUse);
    };
    // The first render's callback stays valid.
  }, []);
  return (
    <div ref={box} className={className} data-later="" suppressHydrationWarning dangerouslySetInnerHTML={noMarkup} />
  );
}

const noMarkup = { __html: '' };

function Live({
  className,
  used,
  children,
}: {
  className: string | undefined;
  used?: Used | undefined;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const control = used && box.current?.querySelectorAll<HTMLElement>(controls)[used.position];
    control?.focus({ preventScroll: true });
    if (used?.isPressed) control?.click();
    // Once, when the part replaces the server's markup.
  }, []);
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  );
}
