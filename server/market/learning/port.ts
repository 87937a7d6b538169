import type { Language } from '../../../contract/enums.ts';
import { definePort } from '../../kernel/ports.ts';

export { dailyPerson } from './operations/daily-person.ts';

/** Anonymous results of consenting users' searches. */
export interface Learning {
  /** Recent searches that many users made, in one language, the most frequent first. */
  popular(language: Language): Promise<string[]>;
  /**
   * Clicks by ad relative to the expectation for its list positions: 1 is as expected, the range is ½ to 2. Omits ads with too little data. Changes
   * once a night.
   */
  clickRates(): Promise<Map<string, number>>;
}

export const learningPort = definePort<Learning>('learning from searches');
