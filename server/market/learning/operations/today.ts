import { clock } from '../../../platform/clock.ts';

/** The current day in UTC, as `2026-11-21`. */
export const today = (): string => clock.now().toISOString().slice(0, 10);
