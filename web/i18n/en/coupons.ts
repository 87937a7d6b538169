/** Discount codes and coupons in the cart and the checkout. */
export const translations = {
  field: 'Discount code',
  apply: 'Apply',
  applyOf: '{{name}}: apply the coupon',
  remove: 'Remove',
  removeOf: '{{name}}: remove the coupon',
  suggested: '{{sum}} off this cart',
  better: 'This one takes {{sum}} off',
  takesOff: '{{sum}} off',
  problem: {
    MinimumNotReached: 'Applies once you add {{sum}} more.',
    NoSuchAd: 'Does not apply to the ads you selected. Add one it applies to.',
    Over: 'It has expired or been used up.',
  },
  required: 'Enter the code.',
  applied: 'Coupon applied',
  removed: 'Coupon removed',
  applyFailed: 'The coupon could not be applied',
  removeFailed: 'The coupon could not be removed',
} as const;

export const api = {
  CouponNotFound: 'There is no such coupon.',
  CouponNotValid: 'This code is not valid. It may be mistyped, expired or already used.',
  CouponCodeTaken: 'Another coupon has this code. Choose another one.',
} as const;
