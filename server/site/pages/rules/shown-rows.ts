import { istanbulDay } from '../../../../contract/istanbul-day.ts';
import type { EditedHomeRow } from '../../../../contract/schemas/home-row.ts';

/** The active rows of a day in Istanbul, in order. */
export const rowsOn = (rows: readonly EditedHomeRow[], now: Date): EditedHomeRow[] => {
  const day = istanbulDay(now);
  return rows.filter(
    ({ isActive, startsOn, endsOn }) =>
      isActive && (startsOn === undefined || startsOn <= day) && (endsOn === undefined || day <= endsOn),
  );
};

/** The next midnight in Istanbul, if an active row starts or ends then or later. */
export function nextRowChange(rows: readonly EditedHomeRow[], now: Date): Date | undefined {
  const day = istanbulDay(now);
  const changes = rows.some(
    ({ isActive, startsOn, endsOn }) =>
      isActive && ((startsOn !== undefined && startsOn > day) || (endsOn !== undefined && endsOn >= day)),
  );
  return changes ? new Date(new Date(`${day}T00:00:00+03:00`).getTime() + 86_400_000) : undefined;
}
