import { useEffect, useRef, useState } from 'react';
import type { MouseEvent, PointerEvent, SyntheticEvent } from 'react';

/** Props that Dialog and Drawer share. */
export interface DialogState {
  open: boolean;
  /** Called by the close button, Escape, the back gesture and a press outside. It must set `open` to false. */
  onClose: () => void;
  /** False for dialogs that require an answer: only their own buttons close them. */
  dismissible?: boolean | undefined;
}

/** Milliseconds, longer than --t-slow: the content stays until the closing animation ends. */
const closing = 300;

/** True for a press on the backdrop, which is part of the dialog element. */
function isBackdrop({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** Controls a native <dialog> by `open`. Render the content while `shown` is true. */
export function useDialog({ open, onClose, dismissible = true }: DialogState) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressed = useRef(false);
  const [shown, setShown] = useState(open);
  if (open && !shown) setShown(true);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!open) {
      if (dialog.open) dialog.close();
      const timer = setTimeout(() => setShown(false), closing);
      return () => clearTimeout(timer);
    }
    const opener = document.activeElement;
    if (!dialog.open) {
      const { documentElement: root } = document;
      // Below another dialog the scrollbar is already hidden.
      if (!root.querySelector('dialog:modal'))
        root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`);
      dialog.showModal();
    }
    // The browser would focus the close button first. The title is read out and opens no keyboard.
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2'))?.focus();
    return () => {
      // If an open dialog is removed from the page, the browser does not return the focus.
      queueMicrotask(() => {
        if (!dialog.isConnected && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    };
  }, [open]);

  const props = {
    ref,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // A file input inside the dialog fires a cancel event too.
      if (event.target === event.currentTarget && !dismissible) event.preventDefault();
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target === event.currentTarget && open) onClose();
    },
    // The start of the press counts: selecting text from inside to outside must not close the dialog.
    onPointerDown(event: PointerEvent<HTMLDialogElement>) {
      pressed.current = isBackdrop(event);
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      if (dismissible && pressed.current && isBackdrop(event)) onClose();
    },
  };
  return { shown, props };
}
