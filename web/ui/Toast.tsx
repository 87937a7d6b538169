import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, ShieldAlert, X } from 'lucide-react';
import { buttonClass } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { cx } from './cx.ts';
import styles from './Toast.module.css';

export interface ToastContent {
  title: string;
  text?: ReactNode;
  variant?: 'success' | 'warning' | 'danger' | undefined;
  icon?: ReactNode;
  /** One act, usually "Geri al"; pressing it closes the toast. */
  action?: { label: string; onAction: () => void } | undefined;
}

export interface Toasts {
  /** Returns a key with which it can be taken away before its time. */
  show: (toast: ToastContent) => number;
  dismiss: (key: number) => void;
}

interface Shown extends ToastContent {
  key: number;
}

const lifetime = 5000;
const most = 3;
const icons = {
  success: <CircleCheck size={24} aria-hidden="true" />,
  warning: <ShieldAlert size={24} aria-hidden="true" />,
  danger: <CircleAlert size={24} aria-hidden="true" />,
};

const Context = createContext<Toasts | null>(null);

/** Shows short messages that go away by themselves. Only inside a ToastProvider. */
export function useToast(): Toasts {
  const toasts = useContext(Context);
  if (!toasts) throw new Error('useToast outside ToastProvider');
  return toasts;
}

/** One message: counts its five seconds, and stops counting while pointed at or focused. */
function Toast({ toast, closeLabel, dismiss }: { toast: Shown; closeLabel: string; dismiss: () => void }) {
  const [held, setHeld] = useState(false);
  const left = useRef(lifetime);
  const gone = useRef(dismiss);
  gone.current = dismiss;
  useEffect(() => {
    if (held) return;
    const since = Date.now();
    const timer = setTimeout(() => gone.current(), left.current);
    return () => {
      clearTimeout(timer);
      // A moment is left to it after the pointer leaves, however late that is.
      left.current = Math.max(left.current - (Date.now() - since), 1500);
    };
  }, [held]);
  const { title, text, variant = 'success', icon, action } = toast;
  return (
    <div
      role={variant === 'danger' ? 'alert' : 'status'}
      className={cx(styles.toast, styles[variant])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') dismiss();
      }}
    >
      {icon ?? icons[variant]}
      <p className={styles.words}>
        <b>{title}</b>
        {text}
      </p>
      {action && (
        <button
          type="button"
          className={buttonClass({ variant: 'text', size: 's' })}
          onClick={() => {
            dismiss();
            action.onAction();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label={closeLabel} tip="none" icon={<X size={18} />} onClick={dismiss} />
    </div>
  );
}

export interface ToastProviderProps {
  /** Name of the region: "Bildirimler". */
  label: string;
  closeLabel: string;
  children: ReactNode;
}

/** Holds the messages of the whole product: put it once around the page. */
export function ToastProvider({ label, closeLabel, children }: ToastProviderProps) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const region = useRef<HTMLElement>(null);
  const toasts = useMemo<Toasts>(() => {
    let last = 0;
    return {
      show(toast) {
        const key = ++last;
        // Taken out and put back, it comes to lie above a dialog opened since.
        if (region.current?.matches(':popover-open')) region.current.hidePopover();
        region.current?.showPopover();
        setShown((before) => [...before, { ...toast, key }].slice(-most));
        return key;
      },
      dismiss: (key) => setShown((before) => before.filter((toast) => toast.key !== key)),
    };
  }, []);
  return (
    <Context value={toasts}>
      {children}
      <section ref={region} popover="manual" aria-label={label} className={styles.region}>
        <div className={styles.list} aria-live="polite" aria-relevant="additions">
          {shown.map((toast) => (
            <Toast key={toast.key} toast={toast} closeLabel={closeLabel} dismiss={() => toasts.dismiss(toast.key)} />
          ))}
        </div>
      </section>
    </Context>
  );
}
