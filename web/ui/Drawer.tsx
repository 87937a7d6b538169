import { useId } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import { X } from 'lucide-react';
import { IconButton } from './IconButton.tsx';
import { cx } from './cx.ts';
import { useDialog } from './use-dialog.ts';
import type { DialogState } from './use-dialog.ts';
import styles from './Drawer.module.css';

export interface DrawerProps extends DialogState {
  title: ReactNode;
  closeLabel: string;
  /** The edge it opens from on a desktop; on a phone it is always a bottom sheet. */
  side?: 'right' | 'left' | undefined;
  /** Beside the title: "Temizle". */
  aside?: ReactNode;
  /** Below the title and outside the scroll area: the chosen chips. */
  top?: ReactNode;
  /** Fixed at the bottom: the button with the live count. */
  footer?: ReactNode;
  /** The sheet is only as high as its content (a choice of sorting). */
  fit?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Dragging the sheet's header down closes it. */
function pull(event: PointerEvent<HTMLElement>, onClose: () => void) {
  if (event.pointerType === 'mouse' || (event.target as Element).closest('button, a')) return;
  const head = event.currentTarget;
  const sheet = head.closest('dialog');
  if (!sheet) return;
  const start = event.clientY;
  head.setPointerCapture(event.pointerId);
  sheet.style.transition = 'none';
  const way = (at: { clientY: number }) => Math.max(at.clientY - start, 0);
  head.onpointermove = (at) => {
    sheet.style.transform = `translateY(${way(at)}px)`;
  };
  head.onpointerup = head.onpointercancel = (at) => {
    head.onpointermove = head.onpointerup = head.onpointercancel = null;
    sheet.style.transition = sheet.style.transform = '';
    if (way(at) > 90) onClose();
  };
}

/** A modal panel: at the side on a desktop, a bottom sheet on a phone. */
export function Drawer({
  title,
  closeLabel,
  side = 'right',
  aside,
  top,
  footer,
  fit,
  className,
  children,
  ...state
}: DrawerProps) {
  const id = useId();
  const { shown, props } = useDialog(state);
  const { onClose, dismissible = true } = state;
  return (
    <dialog {...props} aria-labelledby={id} className={cx(styles.drawer, styles[side], fit && styles.fit, className)}>
      {shown && (
        <>
          <header className={styles.header} onPointerDown={dismissible ? (event) => pull(event, onClose) : undefined}>
            <h2 id={id} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            {aside}
            <IconButton label={closeLabel} tip="none" icon={<X size={20} />} onClick={onClose} />
          </header>
          {top !== undefined && <div className={styles.top}>{top}</div>}
          <div className={styles.body}>{children}</div>
          {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
        </>
      )}
    </dialog>
  );
}
