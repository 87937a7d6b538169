/** The button's edge that the popover is attached to, and the side on which both align. */
export type PopoverSide = 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end';

const gap = 6;
const edge = 8;

/** Positions `panel` beside `opener` if the browser lacks anchor positioning. Returns a function that stops it. */
export function placePopover(panel: HTMLElement, opener: HTMLElement, side: PopoverSide) {
  if (CSS.supports('position-area', 'block-end')) return undefined;
  const place = () => {
    const at = opener.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = panel;
    const under = at.bottom + gap;
    const over = at.top - gap - height;
    const top = side.startsWith('bottom') && (under + height <= innerHeight - edge || over < edge) ? under : over;
    const left = side.endsWith('start') ? at.left : at.right - width;
    panel.style.top = `${Math.max(top, edge)}px`;
    panel.style.left = `${Math.max(Math.min(left, innerWidth - width - edge), edge)}px`;
  };
  place();
  addEventListener('scroll', place, { capture: true, passive: true });
  addEventListener('resize', place);
  return () => {
    removeEventListener('scroll', place, { capture: true });
    removeEventListener('resize', place);
  };
}
