import { Fragment } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Check } from 'lucide-react';
import { Popover } from './Popover.tsx';
import type { PopoverProps } from './Popover.tsx';
import { cx } from './cx.ts';
import { plainLink } from './link.tsx';
import type { RenderLink } from './link.tsx';
import styles from './Menu.module.css';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** A number or a state at the right end. */
  aside?: ReactNode;
  /** Pass either `onSelect` or `href`. */
  onSelect?: (() => void) | undefined;
  href?: string | undefined;
  /** Makes it a radio item (sorting). */
  checked?: boolean | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Draws a hairline above it. */
  separated?: boolean | undefined;
}

export interface MenuProps extends Pick<PopoverProps, 'trigger' | 'label' | 'side' | 'className'> {
  items: readonly MenuItem[];
  /** Above the items, but not one of them: the member's name. */
  header?: ReactNode;
  renderLink?: RenderLink | undefined;
}

const itemsOf = (panel: HTMLElement) => [
  ...panel.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled])'),
];

/** Arrow keys wrap around, Home and End jump to the ends, and a letter jumps to the next item that starts with it. */
function rove(event: KeyboardEvent<HTMLElement>) {
  const panel = event.currentTarget;
  if (event.key === 'Tab') return panel.hidePopover();
  const items = itemsOf(panel);
  const now = items.indexOf(document.activeElement as HTMLElement);
  let to = { ArrowDown: now + 1, ArrowUp: now < 0 ? -1 : now - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined && event.key.length === 1 && event.key !== ' ') {
    const letter = event.key.toLocaleLowerCase('tr');
    const begins = (item: HTMLElement) => item.innerText.trim().toLocaleLowerCase('tr').startsWith(letter);
    const after = items.findIndex((item, index) => index > now && begins(item));
    to = after >= 0 ? after : items.findIndex(begins);
    if (to < 0) return;
  }
  if (to === undefined) return;
  event.preventDefault();
  items[(to + items.length) % items.length]?.focus();
}

function openMenu(panel: HTMLElement) {
  const items = itemsOf(panel);
  (items.find((item) => item.ariaChecked === 'true') ?? items[0])?.focus();
}

/** A short list of actions, links or choices that a button opens. */
export function Menu({ items, header, renderLink = plainLink, ...popover }: MenuProps) {
  return (
    <Popover {...popover} role="menu" onOpen={openMenu} onKeyDown={rove}>
      {(close) => (
        <>
          {header !== undefined && (
            <div role="presentation" className={styles.header}>
              {header}
            </div>
          )}
          <div role="presentation" className={styles.items}>
            {items.map((item) => {
              const className = cx(styles.item, item.danger && styles.danger);
              const face = (
                <>
                  {item.icon}
                  <span className={styles.label}>{item.label}</span>
                  {item.aside}
                  {item.checked && <Check className={styles.check} size={18} aria-hidden="true" />}
                </>
              );
              return (
                <Fragment key={item.label}>
                  {item.separated && <div role="separator" className={styles.line} />}
                  {item.href !== undefined ? (
                    renderLink({
                      href: item.href,
                      className,
                      role: 'menuitem',
                      tabIndex: -1,
                      onClick: close,
                      children: face,
                    })
                  ) : (
                    <button
                      type="button"
                      role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
                      aria-checked={item.checked}
                      aria-disabled={item.disabled}
                      tabIndex={-1}
                      className={className}
                      onClick={() => {
                        if (item.disabled) return;
                        close();
                        item.onSelect?.();
                      }}
                    >
                      {face}
                    </button>
                  )}
                </Fragment>
              );
            })}
          </div>
        </>
      )}
    </Popover>
  );
}
