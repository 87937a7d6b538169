import type { DecisionReason } from '../../../../contract/enums.ts';
import { toggled } from '../decide/DecisionForm.tsx';
import { actionsOf } from './findings.ts';
import type { Shortcut } from './shortcuts.ts';
import type { Reviewing } from './use-reviewing.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** The keys of the queue at work. `bar` holds the buttons of the decision, each with its key as `data-key`. */
export function useQueueKeys(
  reviewing: Reviewing,
  { bar, openHelp }: { bar: React.RefObject<HTMLDivElement | null>; openHelp: () => void },
): void {
  const { review, opinion, isWide } = reviewing;
  const actions = actionsOf(review?.decisions ?? []);

  const arm = (one: (typeof actions)[number] | undefined): boolean => {
    if (!one) return false;
    reviewing.change({ act: one.act });
    bar.current?.querySelector<HTMLElement>(`[data-key="${one.key}"]`)?.focus();
    return true;
  };
  const choose = (reason: DecisionReason): boolean => {
    if (!opinion || actions.length === 0) return false;
    reviewing.change({ reasons: toggled(opinion.reasons, reason), problem: undefined });
    return true;
  };
  const confirm = (): boolean => {
    const armed = actions.find(({ act }) => act === opinion?.act);
    // Without a chosen act nothing happens by accident: the first one is offered.
    if (!armed) return arm(actions[0]);
    reviewing.decide(armed.act);
    return true;
  };
  const stepBack = (): boolean => {
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && focused.matches('input, textarea, select')) focused.blur();
    else if (isWide) document.querySelector<HTMLElement>('[data-list] [aria-current="true"][href*="id="]')?.focus();
    else reviewing.goTo(undefined);
    return true;
  };

  useShortcuts((shortcut: Shortcut) => {
    switch (shortcut.kind) {
      case 'next':
        return reviewing.move(1);
      case 'previous':
        return reviewing.move(-1);
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
        return reviewing.takeBackLast();
      case 'act':
        return arm(actions.find(({ key }) => key === shortcut.act));
    }
  });
}
