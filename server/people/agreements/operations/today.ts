import { istanbulDay } from '../../../../contract/istanbul-day.ts';
import { clock } from '../../../platform/clock.ts';

/** Today in Istanbul, such as `2026-11-21`. */
export const today = (): string => istanbulDay(clock.now());
