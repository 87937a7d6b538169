import { useId } from 'react';
import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { IconButton } from './IconButton.tsx';
import { cx } from './cx.ts';
import { useDialog } from './use-dialog.ts';
import type { DialogState } from './use-dialog.ts';
import styles from './Dialog.module.css';

export interface DialogProps extends DialogState {
  title: ReactNode;
  /** Accessible name of the close button. Without it there is no such button, so pass another one that closes. */
  closeLabel?: string | undefined;
  /** One sentence under the title. */
  text?: ReactNode;
  /** Buttons, at the right end; the last one is the main action. */
  footer?: ReactNode;
  /** 400, 520 or 760 px wide, or the whole window (a gallery). */
  size?: 's' | 'm' | 'l' | 'full' | undefined;
  /** Uses `role="alertdialog"`, for important questions ("Silinsin mi?"). */
  alert?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** A modal window. The native dialog traps the focus and returns it. The focus starts at the title or at `data-autofocus`. */
export function Dialog({
  title,
  closeLabel,
  text,
  footer,
  size = 'm',
  alert,
  className,
  children,
  ...state
}: DialogProps) {
  const id = useId();
  const { shown, props } = useDialog(state);
  return (
    <dialog
      {...props}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}t`}
      aria-describedby={text !== undefined ? `${id}d` : undefined}
      className={cx(styles.dialog, styles[size], className)}
    >
      {shown && (
        <>
          <header className={styles.header}>
            <h2 id={`${id}t`} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            {closeLabel !== undefined && (
              <IconButton label={closeLabel} tip="none" icon={<X size={20} />} onClick={state.onClose} />
            )}
          </header>
          {(text !== undefined || children !== undefined) && (
            <div className={styles.body}>
              {text !== undefined && (
                <p id={`${id}d`} className={styles.text}>
                  {text}
                </p>
              )}
              {children}
            </div>
          )}
          {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
        </>
      )}
    </dialog>
  );
}
