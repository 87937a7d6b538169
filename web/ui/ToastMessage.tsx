import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CircleAlert, CircleCheck, ShieldAlert, X } from 'lucide-react';
import { buttonClass } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import type { ToastContent } from './Toast.tsx';
import { cx } from './cx.ts';
import styles from './Toast.module.css';

const lifetime = 5000;
const icons = {
  success: <CircleCheck size={24} aria-hidden="true" />,
  warning: <ShieldAlert size={24} aria-hidden="true" />,
  danger: <CircleAlert size={24} aria-hidden="true" />,
};

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Closes after five seconds. The timer pauses while the toast is hovered or focused, or while the page is hidden. */
export function ToastMessage({
  toast,
  closeLabel,
  dismiss,
}: {
  toast: ToastContent;
  closeLabel: string;
  dismiss: () => void;
}) {
  const [isEngaged, setEngaged] = useState(false);
  const isHidden = useSyncExternalStore(
    onVisibility,
    () => document.hidden,
    () => false,
  );
  const isPaused = isEngaged || isHidden;
  const left = useRef(lifetime);
  const dismissRef = useRef(dismiss);
  dismissRef.current = dismiss;
  useEffect(() => {
    if (isPaused) return;
    const since = Date.now();
    const timer = setTimeout(() => dismissRef.current(), left.current);
    return () => {
      clearTimeout(timer);
      // At least 1.5 s remain after the pointer leaves.
      left.current = Math.max(left.current - (Date.now() - since), 1500);
    };
  }, [isPaused]);
  const { title, text, variant = 'success', icon, action } = toast;
  return (
    <div
      role={variant === 'danger' ? 'alert' : 'status'}
      className={cx(styles.toast, styles[variant])}
      onPointerEnter={() => setEngaged(true)}
      onPointerLeave={() => setEngaged(false)}
      onFocus={() => setEngaged(true)}
      onBlur={() => setEngaged(false)}
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
