import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  categoriesWithin,
  fillTokens,
  notificationCategories,
  notificationTargets,
  addedTemplates,
  isFromMeydan,
  notificationTemplates,
  specifiedTemplates,
  tokensIn,
} from './notifications.ts';

/** The specification's groups, section 3. */
const groups = {
  AdOffer:
    'Reply Received BuyerApproved PendingApprove PendingOrder BuyerRejected SellerRejected Created ReceivedFromAdOwner SellerApproved',
  Ads: 'PaymentFailed PendingApprove Approved Rejected PendingApproval Uncompleted Expired',
  User: 'EmailValidation PhoneValidation EGovernment Welcome ChangePassword DeleteAccount NewDeviceLogin UserNameCreated',
  Favorite: 'AdPriceDropped AdLists UserNewAd Search',
  Payment: 'Info',
  MembershipPackage: 'Cancel Change',
  List: 'ChangePrice',
  Feedback: 'Received',
  Notification: 'Message',
  OrderBySeller: 'Cancelled Received DeliveredToBuyer BuyerApproved BuyerAndSellerTookNoAction',
  OrderByBuyer: 'Shipped DeliveredToBuyer Cancelled BuyerAndSellerTookNoAction',
  RefundBySeller: 'RequestCreated Shipped',
  RefundByBuyer: 'RequestAccepted Shipped Delivered Approved',
  Return: 'Request Shipped Approved',
  AdQuestion: 'Created Answered',
};

describe('templates', () => {
  it("has the specification's 55", () => {
    const named = Object.entries(groups).flatMap(([group, names]) =>
      names.split(' ').map((name) => `${group}.${name}`),
    );
    expect(named).toHaveLength(55);
    expect([...specifiedTemplates].toSorted()).toEqual(named.toSorted());
  });

  it('gives no addition a name from the specification', () => {
    expect([...notificationTemplates]).toEqual([...specifiedTemplates, ...addedTemplates]);
    expect(new Set(notificationTemplates).size).toBe(notificationTemplates.length);
  });

  it("is official except for templates that forward a member's text", () => {
    expect(notificationTemplates.filter((name) => !isFromMeydan(name))).toEqual([
      'Notification.Message',
      'AdQuestion.Created',
      'AdQuestion.Answered',
    ]);
  });

  it('opens the targets in the specification', () => {
    const opened = (prefix: string) => [
      ...new Set(
        notificationTemplates.filter((name) => name.startsWith(prefix)).map((name) => notificationTargets[name]),
      ),
    ];
    expect(opened('AdOffer.')).toEqual(['offer']);
    expect(opened('Ads.Approved')).toEqual(['ad']);
    for (const name of ['AdQuestion.Created', 'AdQuestion.Answered']) expect(opened(name)).toEqual(['ad']);
    expect(opened('OrderByBuyer.')).toEqual(['orderAsBuyer']);
    expect(opened('RefundByBuyer.')).toEqual(['orderAsBuyer']);
    expect(opened('OrderBySeller.')).toEqual(['orderAsSeller']);
    expect(opened('RefundBySeller.')).toEqual(['orderAsSeller']);
    expect(opened('User.UserNameCreated')).toEqual(['accountInfo']);
    expect(opened('List.ChangePrice')).toEqual(['listByToken']);
  });
});

describe("notification about the reader's own ad", () => {
  it.each([
    'Ads.PendingApprove',
    'Ads.Rejected',
    'Ads.Expired',
    'Ads.PaymentFailed',
    'Ads.TakenDown',
    'Ads.PromotionsRefunded',
    'Ads.AuthorityLapsed',
  ] as const)('%s opens the management page, since the ad is not public', (template) => {
    expect(notificationTargets[template]).toBe('ownAd');
  });

  it('opens the draft if the ad was never submitted', () => {
    expect(notificationTargets['Ads.Uncompleted']).toBe('draft');
  });
});

describe('categories', () => {
  it('have unique ids and keys, no 0, and top-level parents', () => {
    const ids = notificationCategories.map(({ id }) => Number(id));
    const top = notificationCategories
      .filter((category) => !('parentCategoryId' in category))
      .map(({ id }) => Number(id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(notificationCategories.map(({ key }) => key)).size).toBe(ids.length);
    expect(ids).not.toContain(0);
    for (const category of notificationCategories)
      if ('parentCategoryId' in category) expect(top, category.key).toContain(category.parentCategoryId);
  });

  it('includes the descendants of a category', () => {
    expect(categoriesWithin(0)).toHaveLength(notificationCategories.length);
    expect(categoriesWithin(3).toSorted()).toEqual([3, 31, 32]);
    expect(categoriesWithin(31)).toEqual([31]);
    expect(categoriesWithin(999)).toEqual([]);
  });
});

describe('token replacement', () => {
  it('reads names with and without a group, and ignores percentages', () => {
    expect(tokensIn('%Code% ve %Ad.Title%, %15 indirim, 15% off, %kdv%')).toEqual(['Code', 'Ad.Title']);
    expect(fillTokens('%15 indirim %Ad.Title%', { 'Ad.Title': 'Masa' })).toBe('%15 indirim Masa');
  });

  it('empties tokens without a value, also inherited names', () => {
    expect(fillTokens('[%Ad.Title%][%Constructor%]', {})).toBe('[][]');
    expect(fillTokens('[%A%]', Object.create({ A: 'inherited' }) as Record<string, string>)).toBe('[]');
  });

  it('does not replace tokens inside values', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const title = `${typed}%Order.Code%$&$1`;
        expect(fillTokens('a %Ad.Title% b', { 'Ad.Title': title, 'Order.Code': 'X1' })).toBe(`a ${title} b`);
      }),
    );
  });
});
