import { cloneElement, useId } from 'react';
import type { AriaAttributes, ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Tooltip.module.css';

export interface TooltipProps {
  /** One sentence that explains the control. The control must be usable without it. */
  text: ReactNode;
  side?: 'top' | 'bottom' | undefined;
  className?: string | undefined;
  /** A button or a link. */
  children: ReactElement<AriaAttributes>;
}

/** Shown on hover and on keyboard focus; Escape hides it. IconButton has its own, shorter tooltip. */
export function Tooltip({ text, side = 'top', className, children }: TooltipProps) {
  const id = useId();
  return (
    <span
      className={cx(styles.anchor, className)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.dataset['hidden'] = '';
      }}
      onPointerLeave={(event) => delete event.currentTarget.dataset['hidden']}
      onBlur={(event) => delete event.currentTarget.dataset['hidden']}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span role="tooltip" id={id} className={cx(styles.tip, styles[side])}>
        {text}
      </span>
    </span>
  );
}
