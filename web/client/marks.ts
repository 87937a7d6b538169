import { whenIdle } from './when-idle.ts';

/** What a mark button of a card adds the ad to. */
export type MarkKind = 'favourite' | 'compare';

/** What the page's frame provides to the mark buttons. */
export interface MarkFrame {
  /** Undefined for a guest, who has no marks. */
  memberId: string | undefined;
  label(kind: MarkKind, isPressed: boolean, title: string): string;
  /** Loads the member's list of a kind unless it is known. */
  load(kind: MarkKind, memberId: string): void;
}

/** An ad that a button marks. */
export interface MarkedAd {
  id: string;
  title: string;
  /** Key of the cover, absent without one. */
  pictureKey?: string;
}

const buttons = new Set<HTMLButtonElement>();
const ids: Record<MarkKind, ReadonlySet<string>> = { favourite: new Set(), compare: new Set() };
const requested = new Set<MarkKind>();
let frame: MarkFrame | undefined;

/** Connects the page's buttons to its frame. Returns a function that disconnects them. */
export function connectMarks(next: MarkFrame): () => void {
  frame = next;
  for (const button of buttons) trackMark(button);
  return () => {
    if (frame === next) frame = undefined;
  };
}

/** The `ref` of every mark button: shows its state from now on, and loads the list that it belongs to when the browser is idle. */
export function trackMark(button: HTMLButtonElement | null): (() => void) | undefined {
  if (!button) return undefined;
  buttons.add(button);
  paint(button);
  request(kindOf(button));
  return () => {
    buttons.delete(button);
  };
}

/** Sets the member's marked ads of a kind and updates the buttons. */
export function publishMarks(kind: MarkKind, adIds: Iterable<string>): void {
  ids[kind] = new Set(adIds);
  for (const button of buttons) if (kindOf(button) === kind) paint(button);
}

/** The button at an event's target, with its ad. */
export function markAt(target: EventTarget | null): { kind: MarkKind; ad: MarkedAd; isPressed: boolean } | undefined {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-mark]') : null;
  if (!button) return undefined;
  const { ad: id = '', title = '', picture } = button.dataset;
  return {
    kind: kindOf(button),
    ad: { id, title, ...(picture !== undefined && { pictureKey: picture }) },
    isPressed: isMarked(button),
  };
}

const kindOf = ({ dataset }: HTMLButtonElement) => dataset['mark'] as MarkKind;

const isMarked = (button: HTMLButtonElement): boolean =>
  frame?.memberId !== undefined && ids[kindOf(button)].has(button.dataset['ad'] ?? '');

function paint(button: HTMLButtonElement): void {
  const isPressed = isMarked(button);
  if (!frame || (button.getAttribute('aria-pressed') === 'true') === isPressed) return;
  button.setAttribute('aria-pressed', String(isPressed));
  button.setAttribute('aria-label', frame.label(kindOf(button), isPressed, button.dataset['title'] ?? ''));
}

function request(kind: MarkKind): void {
  if (frame?.memberId === undefined || requested.has(kind)) return;
  requested.add(kind);
  whenIdle(() => {
    requested.delete(kind);
    if (frame?.memberId !== undefined) frame.load(kind, frame.memberId);
  });
}
