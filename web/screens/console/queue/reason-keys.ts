import type { DecisionReason } from '../../../../contract/enums.ts';

/**
 * The key of each reason, the same for every ad: whoever decides hundreds a day presses without looking. Ten have the row of digits, and two a letter that
 * no act has. They stand in this order, which is also the order of the keyboard.
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
