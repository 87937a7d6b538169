import type { DecisionReason } from '../../../../contract/enums.ts';

/**
 * The shortcut key of each reason. Keys are the same for every ad, so that moderators can press them without looking. The order is that of the
 * keyboard: ten digits, and two letters that no action uses.
 */
export const reasonKeys: Readonly<Record<DecisionReason, string>> = {
  ForbiddenContent: '1',
  ContactInfo: '2',
  DuplicateAd: '3',
  DuplicatePhoto: '4',
  WrongCategory: '5',
  MisleadingPrice: '6',
  MisleadingText: '7',
  PoorPhotos: '8',
  Counterfeit: '9',
  Fraud: '0',
  AuthorityMissing: 'E',
  Other: 'O',
};
export const keyedReasons = Object.keys(reasonKeys) as DecisionReason[];
