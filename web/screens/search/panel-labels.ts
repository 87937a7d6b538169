import type { Language } from '../../../contract/enums.ts';
import type { Translate } from '../../client/translate.ts';

/** Labels for all parts of the panel, looked up once because a panel has dozens of parts. */
export interface PanelLabels {
  t: Translate;
  language: Language;
  /** Renders everything at once, because without scripts nothing can be loaded later. */
  isWhole: boolean;
}
