import { useState } from 'react';
import type { Report } from '../../../../contract/schemas/moderation.ts';
import type { Shortcut } from '../queue/shortcuts.ts';
import { useShortcuts } from '../queue/use-shortcuts.ts';
import { mayTakeDown } from './ReportCard.tsx';

export interface ReportActions {
  open(report: Report): void;
  takeDown(report: Report): void;
  solve(report: Report): void;
  help(): void;
  /** Takes back the last decision. Returns whether there was one. */
  takeBackLast(): boolean;
}

const cardOf = (id: string) => document.querySelector<HTMLElement>(`[data-report="${id}"]`);

/** The queue's shortcut keys for reports. Returns the id of the report that they act on. */
export function useReportKeys(reports: readonly Report[], actions: ReportActions): string | undefined {
  const [chosen, setChosen] = useState<{ id: string; place: number }>();
  const place = reports.findIndex(({ id }) => id === chosen?.id);
  const current = reports[place];

  const move = (step: 1 | -1): boolean => {
    // After the current report was removed, the next one has its place.
    const from = place >= 0 ? place : (chosen?.place ?? 0) - (step === 1 ? 1 : 0);
    const next = reports[Math.min(from + step, reports.length - 1)];
    if (!next || next === current) return false;
    setChosen({ id: next.id, place: reports.indexOf(next) });
    const card = cardOf(next.id);
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'nearest' });
    return true;
  };
  const onCurrent = (isPossible: (report: Report) => boolean, act: (report: Report) => void): boolean => {
    if (!current || !isPossible(current)) return false;
    act(current);
    return true;
  };

  useShortcuts((shortcut: Shortcut) => {
    switch (shortcut.kind) {
      case 'next':
        return move(1);
      case 'previous':
        return move(-1);
      case 'help':
        actions.help();
        return true;
      case 'takeBack':
        return actions.takeBackLast();
      case 'confirm':
        return onCurrent(({ ad }) => ad !== undefined, actions.open);
      case 'act':
        if (shortcut.act === 'R') return onCurrent(mayTakeDown, actions.takeDown);
        if (shortcut.act === 'Y') return onCurrent(({ isSolved }) => !isSolved, actions.solve);
        return false;
      case 'back':
      case 'reason':
        return false;
    }
  });
  return current?.id;
}
