import { Suspense, createContext, useContext, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './Toast.module.css';
import { lazy } from './lazy.ts';

export interface ToastContent {
  title: string;
  text?: ReactNode;
  variant?: 'success' | 'warning' | 'danger' | undefined;
  icon?: ReactNode;
  /** One action, usually "Geri al"; pressing it closes the toast. */
  action?: { label: string; onAction: () => void } | undefined;
}

export interface Toasts {
  /** Returns the key for `dismiss`. */
  show: (toast: ToastContent) => number;
  dismiss: (key: number) => void;
}

interface Shown extends ToastContent {
  key: number;
}

const maxToasts = 3;
// Lazy: most visits show no toast.
const ToastMessage = lazy(() => import('./ToastMessage.tsx').then((module) => ({ default: module.ToastMessage })));

const Context = createContext<Toasts | null>(null);

/** Shows short messages that disappear automatically. Requires a ToastProvider. */
export function useToast(): Toasts {
  const toasts = useContext(Context);
  if (!toasts) throw new Error('useToast outside ToastProvider');
  return toasts;
}

export interface ToastProviderProps {
  /** Name of the region: "Bildirimler". */
  label: string;
  closeLabel: string;
  children: ReactNode;
}

/** Contains all toasts of the product: render it once around the page. */
export function ToastProvider({ label, closeLabel, children }: ToastProviderProps) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const region = useRef<HTMLElement>(null);
  const toasts = useMemo<Toasts>(() => {
    let last = 0;
    return {
      show(toast) {
        const key = ++last;
        // Hiding and showing the popover again puts it above a dialog that opened since.
        if (region.current?.matches(':popover-open')) region.current.hidePopover();
        region.current?.showPopover();
        setShown((before) => [...before, { ...toast, key }].slice(-maxToasts));
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
            <Suspense key={toast.key} fallback={null}>
              <ToastMessage toast={toast} closeLabel={closeLabel} dismiss={() => toasts.dismiss(toast.key)} />
            </Suspense>
          ))}
        </div>
      </section>
    </Context>
  );
}
