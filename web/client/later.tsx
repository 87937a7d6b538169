import { Suspense, startTransition, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode, RefObject } from 'react';
import { LateStyles } from '../ui/late-styles.ts';
import { TextsOfLater } from './i18n.tsx';
import { pendingAction } from './pending-action.ts';
import { afterLoad } from './when-idle.ts';

export interface LaterProps {
  className?: string | undefined;
  /** Does not wait, for example because the address names something in this part. */
  isWanted?: boolean;
  /** `wide`: only windows of at least 768 px show the part, with the page. Others get its markup as text. */
  styles?: 'wide' | 'late';
  /** Shown while the part loads for a page that the server did not render. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** A control that was used before the part was live: its position among the part's controls. */
interface Used {
  position: number;
  isPressed: boolean;
  /** Text that was typed into it. */
  text?: string | undefined;
}

const controls = 'a, button, input, select, textarea, summary';
const never = () => () => undefined;

/**
 * A part of the page that a first visit does not wait for. The server renders it, and the browser keeps this markup. Styles load when the part is at
 * most one window away, and then, after the page, its script and texts; both load as soon as somebody points at it, touches or focuses it. The part is
 * then rendered again, keeps the focus and typed text, and a press is repeated. It is not hydrated, because a navigation would have to wait for its
 * script. Boundaries around the part's code would show their fallbacks, so it has none.
 */
export function Later({ className, isWanted = false, styles = 'late', fallback = null, children }: LaterProps) {
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
          {styles === 'wide' ? (
            <WideMarkup>{children}</WideMarkup>
          ) : (
            <LateStyles value="late">
              <TextsOfLater>{children}</TextsOfLater>
            </LateStyles>
          )}
        </div>
      ) : isServed ? (
        <Served key="served" className={className} isWanted={isWanted} onNeeded={show} used={used} />
      ) : (
        <Live key="live" className={className} used={used}>
          {children}
        </Live>
      )}
    </Suspense>
  );
}

/** Markup as text, which a script of the page shows in wide windows (`start-scripts.ts`). Without scripts it is always shown. */
function WideMarkup({ children }: { children: ReactNode }) {
  const styles: string[] = [];
  return (
    <>
      <noscript data-wide="">
        <LateStyles value={styles}>
          <TextsOfLater>{children}</TextsOfLater>
        </LateStyles>
      </noscript>
      <Preloads styles={styles} />
    </>
  );
}

/** Comes after the markup that fills the list. */
const Preloads = ({ styles }: { styles: readonly string[] }) =>
  styles.map((href) => <link key={href} rel="preload" as="style" media="(min-width: 768px)" href={href} />);

interface ServedProps {
  className: string | undefined;
  isWanted: boolean;
  onNeeded: (used?: Used) => void;
  used: RefObject<Used | undefined>;
}

/** The markup from the server. React does not change the content of an element with `dangerouslySetInnerHTML` during hydration. */
function Served({ className, isWanted, onNeeded, used }: ServedProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      const typed = document.activeElement;
      if (!isTextField(typed) || !element?.contains(typed)) return;
      used.current = { position: positionOf(typed, element), isPressed: false, text: typed.value };
    };
  }, [used]);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    // An action that waited for a sign-in may belong to this part.
    if (isWanted || pendingAction() !== undefined) onNeeded();
    const onUse = (event: Event) => {
      const control = event.target instanceof Element ? event.target.closest(controls) : null;
      const position = control ? positionOf(control, element) : -1;
      const isPressed = event.type === 'click' && control !== null && control.tagName !== 'A';
      if (isPressed) event.preventDefault();
      onNeeded(isPressed || event.type === 'focusin' ? { position, isPressed } : undefined);
    };
    let cancel = () => {};
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((one) => one.isIntersecting)) return;
        observer.disconnect();
        attachStyles(element);
        cancel = afterLoad(onNeeded);
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(element);
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

/** Attaches the part's stylesheets, which the server's markup links only for browsers without scripts. */
function attachStyles(part: Element): void {
  for (const { textContent } of part.querySelectorAll('noscript[data-late]'))
    document.head.insertAdjacentHTML('beforeend', textContent);
}

const noMarkup = { __html: '' };

function Live({
  className,
  used,
  children,
}: {
  className: string | undefined;
  used: RefObject<Used | undefined>;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { position = -1, isPressed, text } = used.current ?? {};
    const control = box.current?.querySelectorAll<HTMLElement>(controls)[position];
    control?.focus({ preventScroll: true });
    if (isPressed) control?.click();
    if (text !== undefined && isTextField(control)) type(control, text);
    // Once, when the part replaces the server's markup.
  }, []);
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  );
}

const positionOf = (control: Element, part: Element): number => [...part.querySelectorAll(controls)].indexOf(control);

const isTextField = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text');

/** Sets the text so that React notices, which replaces the field's own `value` property. */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
