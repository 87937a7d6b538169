export const translations = {
  name: 'Reasons and subjects',
  intro:
    'The reasons that users choose for reports, cancellations, refunds, closing an account and feedback. Earlier records still show a reason that is turned off.',
  lists: 'Lists',
  list: {
    adReports: 'Reports of ads',
    userReports: 'Reports of members',
    accountDeletion: 'Closing an account',
    feedback: 'Feedback subjects',
    orderFeedback: 'Order feedback',
    refunds: 'Refund reasons',
    refundObjections: 'Seller objections',
    buyerCancellations: 'Buyer cancellations',
    sellerCancellations: 'Seller cancellations',
  },
  text: { tr: 'Turkish', en: 'English' },
  needsText: 'Needs a text',
  active: 'On',
  new: 'New reason',
  up: 'Move “{{name}}” up',
  down: 'Move “{{name}}” down',
  remove: 'Remove “{{name}}”',
  add: 'Add a reason',
  fixed:
    'No reason can be added to this list, because rules depend on the reasons. Texts, order and which ones are on can be changed.',
  why: 'Why you change it',
  whyHint: 'Shown in the audit log.',
  discard: 'Undo changes',
  save: 'Save',
  saved: 'The list is saved',
  merged:
    'Somebody else has just changed this list, too. Their change and yours are merged; check the list and save again.',
};
