import type { DecisionReason } from '../../../../contract/enums.ts';
import { toggled } from '../decide/DecisionForm.tsx';
import { actionsOf } from './decision-actions.ts';
import type { Shortcut } from './shortcuts.ts';
import type { ReviewScreen } from './use-review-screen.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** Shortcut keys of the queue screen. `bar` contains the decision buttons, each with its key in `data-key`. */
export function useQueueKeys(
  screen: ReviewScreen,
  { bar, openHelp }: { bar: React.RefObject<HTMLDivElement | null>; openHelp: () => void },
): void {
  const { review, draft, isWide } = screen;
  const actions = actionsOf(review?.decisions ?? []);

  const arm = (one: (typeof actions)[number] | undefined): boolean => {
    if (!one) return false;
    screen.change({ act: one.act });
    bar.current?.querySelector<HTMLElement>(`[data-key="${one.key}"]`)?.focus();
    return true;
  };
  const choose = (reason: DecisionReason): boolean => {
    if (!draft || actions.length === 0) return false;
    screen.change({ reasons: toggled(draft.reasons, reason), problem: undefined });
    return true;
  };
  const confirm = (): boolean => {
    const armed = actions.find(({ act }) => act === draft?.act);
    // Without a chosen action, Enter only selects the first one, to prevent accidental decisions.
    if (!armed) return arm(actions[0]);
    screen.decide(armed.act);
    return true;
  };
  const stepBack = (): boolean => {
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && focused.matches('input, textarea, select')) focused.blur();
    else if (isWide) document.querySelector<HTMLElement>('[data-list] [aria-current="true"][href*="id="]')?.focus();
    else screen.goTo(undefined);
    return true;
  };

  useShortcuts((shortcut: Shortcut) => {
    switch (shortcut.kind) {
      case 'next':
        return screen.move(1);
      case 'previous':
        return screen.move(-1);
      case 'help':
        openHelp();
        return true;
      case 'back':
        return stepBack();
      case 'confirm':
        return confirm();
      case 'reason':
        return choose(shortcut.reason);
      case 'takeBack':
        return screen.takeBackLast();
      case 'act':
        return arm(actions.find(({ key }) => key === shortcut.act));
    }
  });
}
