import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEventHandler, ReactNode, ToggleEvent } from 'react';
import { cx } from './cx.ts';
import { placePopover } from './place-popover.ts';
import type { PopoverSide } from './place-popover.ts';
import styles from './Popover.module.css';

/** What the button that opens a popover must carry: spread it on a Button or IconButton. */
export interface PopoverTrigger {
  popoverTarget: string;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
}

export interface PopoverProps {
  trigger: (props: PopoverTrigger) => ReactNode;
  /** Name of the panel for screen readers. */
  label: string;
  side?: PopoverSide | undefined;
  role?: 'dialog' | 'menu' | undefined;
  /** Renders the content at the first opening: for heavy ones that few open. */
  lazy?: boolean | undefined;
  onOpen?: ((panel: HTMLElement) => void) | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLDivElement> | undefined;
  className?: string | undefined;
  /** A function gets a way to close the panel. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A panel that hangs from a button; closes at Escape and at a press elsewhere, as the browser does it. */
export function Popover({
  trigger,
  label,
  side = 'bottom-start',
  role = 'dialog',
  lazy,
  onOpen,
  onKeyDown,
  className,
  children,
}: PopoverProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [isMounted, setMounted] = useState(!lazy);
  const close = () => panel.current?.hidePopover();

  useEffect(() => {
    const element = panel.current;
    if (!open || !element) return;
    const opener = document.querySelector<HTMLElement>(`[popovertarget="${id}"]`);
    const unplace = opener ? placePopover(element, opener, side) : undefined;
    onOpen?.(element);
    return unplace;
    // Only opening matters: a new `onOpen` must not take the focus again.
  }, [open]);

  function toggled(event: ToggleEvent<HTMLDivElement>) {
    if (event.target !== event.currentTarget) return;
    setOpen(event.newState === 'open');
  }

  return (
    <>
      {trigger({ popoverTarget: id, 'aria-haspopup': role, 'aria-expanded': open })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role={role}
        aria-label={label}
        className={cx(styles.panel, styles[side], className)}
        // Before, so that there is something to show; after, because what is hidden takes no focus.
        onBeforeToggle={isMounted ? undefined : () => setMounted(true)}
        onToggle={toggled}
        onKeyDown={onKeyDown}
      >
        {isMounted && (typeof children === 'function' ? children(close) : children)}
      </div>
    </>
  );
}
