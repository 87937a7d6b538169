/**
 * What the operator sets a price for: the commission of a category, an ad’s promotion, period or package, a membership, a carrier’s tariff, the maximum
 * instalments of a category, and VAT and withholding.
 */
export const priceKinds = ['Commission', 'DigitalItem', 'Membership', 'Shipping', 'InstalmentCap', 'Rate'] as const;
export type PriceKind = (typeof priceKinds)[number];

/** Subjects of the kind `Rate`: VAT on Meydan’s services, VAT on goods, and income tax withheld from businesses. */
export const rateSubjects = ['feeVat', 'goodsVat', 'businessWithholding'] as const;
export type RateSubject = (typeof rateSubjects)[number];

/** The subject of an instalment cap for all categories without their own. */
export const allCategories = 'all';
