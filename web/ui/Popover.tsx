import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEventHandler, ReactNode, ToggleEvent } from 'react';
import { cx } from './cx.ts';
import { placePopover } from './place-popover.ts';
import type { PopoverSide } from './place-popover.ts';
import styles from './Popover.module.css';

/** Props for the opening button: spread them on a Button or IconButton. */
export interface PopoverTrigger {
  popoverTarget: string;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
}

export interface PopoverProps {
  trigger: (props: PopoverTrigger) => ReactNode;
  /** Accessible name of the panel. */
  label: string;
  side?: PopoverSide | undefined;
  role?: 'dialog' | 'menu' | undefined;
  /** Renders the content on the first opening, for heavy content that few people open. */
  lazy?: boolean | undefined;
  onOpen?: ((panel: HTMLElement) => void) | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLDivElement> | undefined;
  className?: string | undefined;
  /** A function receives a callback that closes the panel. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A panel attached to a button. The browser closes it on Escape and on a press outside. */
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
    // Runs on opening only: a new `onOpen` must not move the focus again.
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
        // Before opening, so that there is content to show; hidden elements cannot take the focus.
        onBeforeToggle={isMounted ? undefined : () => setMounted(true)}
        onToggle={toggled}
        onKeyDown={onKeyDown}
      >
        {isMounted && (typeof children === 'function' ? children(close) : children)}
      </div>
    </>
  );
}
