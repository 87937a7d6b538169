import { useEffect, useRef, useState } from 'react';
import type { MouseEvent, PointerEvent, SyntheticEvent } from 'react';

/** What Dialog and Drawer share. */
export interface DialogState {
  open: boolean;
  /** Asked by the cross, Escape, the back gesture and a press outside; set `open` to false in it. */
  onClose: () => void;
  /** False for what must be answered: only a button of its own closes it. */
  dismissible?: boolean | undefined;
}

/** Longer than --t-slow: what is inside stays until the closing has been seen. */
const closing = 300;

/** Whether a press fell beside the dialog: its backdrop belongs to it. */
function isBackdrop({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** Drives a native <dialog> from `open`; `shown` says whether its content is to be rendered. */
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
      // With a dialog over another one the bar is gone already.
      if (!root.querySelector('dialog:modal'))
        root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`);
      dialog.showModal();
    }
    // By itself the browser would begin at the cross. The title is read out and pops up no keyboard.
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2'))?.focus();
    return () => {
      // A dialog taken out of the page while open gives the focus back to nobody.
      queueMicrotask(() => {
        if (!dialog.isConnected && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    };
  }, [open]);

  const props = {
    ref,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // A file input inside sends a cancel of its own.
      if (event.target === event.currentTarget && !dismissible) event.preventDefault();
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target === event.currentTarget && open) onClose();
    },
    // Where the press began decides: a text selected from inside to outside closes nothing.
    onPointerDown(event: PointerEvent<HTMLDialogElement>) {
      pressed.current = isBackdrop(event);
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      if (dismissible && pressed.current && isBackdrop(event)) onClose();
    },
  };
  return { shown, props };
}
