import type { ErrorCode } from '../../contract/errors.ts';

export interface ActionToasts {
  /** The action as listed in the specification (first text, section 8). */
  action: string;
  /** Path below `web` of the file that shows the toast. */
  file: string;
  /** Translation key of the success text; `page` if the next page shows it. */
  done: string;
  /** Translation key of the text above the error; `code` if the toast is the error's own text, `form` if the form shows it beside its fields. */
  failed: string;
  /** Error codes specific to the action. */
  codes: readonly ErrorCode[];
}

const row = (
  action: string,
  file: string,
  done: string,
  failed: string,
  codes: readonly ErrorCode[] = [],
): ActionToasts => ({
  action,
  file,
  done,
  failed,
  codes,
});

/** Every action with toasts in the specification. */
export const actionToasts: readonly ActionToasts[] = [
  row('address added or changed', 'screens/settings/addresses/AddressDrawer.tsx', 'settings.addresses.added', 'form'),
  row('address removed', 'screens/settings/addresses/AddressCard.tsx', 'settings.addresses.removed', 'code', [
    'AddressNotFound',
  ]),
  row('saved card added', 'screens/settings/cards/AddCardDialog.tsx', 'settings.cards.added', 'form'),
  row('saved card removed', 'screens/settings/cards/CardTile.tsx', 'settings.cards.removed', 'code', [
    'SavedCardNotFound',
  ]),
  row('password changed', 'screens/settings/account/PasswordSection.tsx', 'settings.password.saved', 'form', [
    'CurrentPasswordWrong',
  ]),
  row('password recovered', 'screens/auth/ForgotPassword.tsx', 'account.forgot.done', 'form'),
  row('login by e-mail or phone', 'shell/ArrivalToast.tsx', 'notifications.arrival.signedIn', 'form', ['LoginFailed']),
  row('login by a provider', 'shell/ArrivalToast.tsx', 'notifications.arrival.signedIn', 'form'),
  row('provider linked', 'screens/auth/ExternalSignIn.tsx', 'account.link.done', 'form'),
  row('registration', 'shell/ArrivalToast.tsx', 'notifications.arrival.registered', 'form'),
  row('one-time code', 'screens/auth/Verify.tsx', 'page', 'code', ['CodeWrong', 'CodeExpired']),
  row('profile', 'screens/settings/account/ProfileSection.tsx', 'settings.profile.saved', 'form'),
  row('profile picture', 'screens/settings/account/ProfilePicture.tsx', 'settings.picture.saved', 'code'),
  row('favourite added', 'parts/favourite/add-favourite.ts', 'shell.favourite.added', 'shell.favourite.failed'),
  row('favourite removed', 'parts/favourite/RemoveFavourite.tsx', 'favourites.removed', 'shell.favourite.failed'),
  row('search saved', 'parts/saved-search/SaveSearchDialog.tsx', 'savedSearches.saved', 'savedSearches.failed'),
  row('ad added to a list', 'parts/lists/ListPicker.tsx', 'lists.picker.added', 'lists.picker.failed'),
  row('ad list made', 'screens/lists/ListDialog.tsx', 'lists.form.created', 'form'),
  row('comparison', 'parts/compare/use-compare.ts', 'compare.added', 'compare.failed'),
  row(
    'all notifications read',
    'shell/notifications/MarkAll.tsx',
    'notifications.markedAll',
    'notifications.markAllFailed',
  ),
  row('notification read', 'shell/notifications/NotificationItem.tsx', 'page', 'notifications.markFailed'),
  row('chat deleted', 'screens/messages/ChatMenu.tsx', 'messages.remove.done', 'messages.remove.failed', [
    'ChatNotFound',
  ]),
  row('feedback', 'screens/orders/FeedbackDialog.tsx', 'reviews.feedback.sent', 'reviews.feedback.failed'),
  row('question asked', 'screens/ad/questions/AskForm.tsx', 'questions.ask.sent', 'questions.ask.failed', [
    'QuestionOnOwnAd',
    'QuestionTooLong',
  ]),
  row('question answered', 'parts/questions/AnswerForm.tsx', 'questions.reply.sent', 'form'),
  row('removed from the cart', 'screens/cart/use-cart-actions.ts', 'cart.toasts.removed', 'cart.toasts.removeFailed', [
    'AdBasketNotFound',
  ]),
  row('account deleted', 'shell/ArrivalToast.tsx', 'notifications.arrival.left', 'form', ['OrdersUnderWay']),
  row('order cancelled or approved', 'screens/orders/OrderActionDialog.tsx', 'orders.cancel.done', 'form', [
    'OrderAlreadyShipped',
    'CancelReasonUnknown',
  ]),
  row('shipment code', 'screens/orders/NextStep.tsx', 'orders.shipment.done', 'code'),
  row('offer made', 'shell/offers/show-sent-offer.ts', 'offers.toasts.sent', 'form', ['OfferTooLow', 'OfferTooHigh']),
  row('offer answered', 'shell/offers/use-negotiation-actions.ts', 'offers.toasts.approved', 'offers.toasts.failed'),
  row('offer added to the cart', 'parts/cart/use-cart.ts', 'cart.toasts.addedOffer', 'cart.toasts.addFailed'),
  row('doping', 'screens/ad-management/AddDoping.tsx', 'adManagement.doping.done', 'code', ['DopingNotFound']),
  row('membership changed', 'screens/membership/ChangeDialog.tsx', 'memberships.changed', 'form', [
    'MembershipSamePackage',
    'MembershipDowngradeExists',
  ]),
  row('membership cancelled', 'screens/membership/CurrentPlan.tsx', 'memberships.cancelled', 'code', [
    'MembershipNotRunning',
  ]),
  row('campaign joined', 'screens/campaigns/JoinDialog.tsx', 'campaigns.join.done', 'campaigns.join.failed', [
    'CampaignOver',
    'CampaignForBusinesses',
  ]),
  row('campaign quit', 'screens/campaigns/JoinDialog.tsx', 'campaigns.join.quitDone', 'campaigns.join.quitFailed', [
    'CampaignNotFound',
  ]),
  row('coupon or discount code applied', 'parts/coupon/CouponBox.tsx', 'coupons.applied', 'coupons.applyFailed', [
    'CouponNotValid',
  ]),
  row('coupon removed', 'parts/coupon/CouponBox.tsx', 'coupons.removed', 'coupons.removeFailed'),
  row('seller followed', 'parts/favourite/FollowButton.tsx', 'ad.favourite.followed', 'shell.favourite.failed'),
  row('member blocked', 'screens/ad-owner/BlockDialog.tsx', 'ad.member.blocked', 'ad.member.blockFailed'),
  row('refund asked for', 'screens/orders/refund/RequestDialog.tsx', 'refunds.done.Request', 'code', [
    'RefundReasonNotAllowed',
  ]),
  row('report', 'parts/report/ReportDialog.tsx', 'ad.member.reported', 'form'),
  row('only five ads at once', 'screens/cart/use-cart-actions.ts', 'page', 'cart.limitToast', ['CartSelectionFull']),
];
