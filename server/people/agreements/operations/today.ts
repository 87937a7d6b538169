import { clock } from '../../../platform/clock.ts';

const istanbulDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul', dateStyle: 'short' });
/** Today in Istanbul, such as `2026-11-21`. */
export const today = (): string => istanbulDay.format(clock.now());
