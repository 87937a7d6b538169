import { can } from '../../../contract/capabilities.ts';
import type { AreaTranslations } from '../index.ts';

export const translations = {
  metaTitle: 'Buy, sell and rent on Meydan',
  metaDescription: can('heldPayment', 'comparison')
    ? 'From homes to cars, from clothes to phones: {{number}} ads on Meydan. Search, compare, buy safely.'
    : 'From homes to cars, from clothes to phones: {{number}} ads on Meydan. Search, filter, see them on the map.',
  title: 'Whatever you’re looking for, it’s here',
  lead_one: 'From homes to cars, from phones to sofas: {{number}} ad. Buy, sell, rent.',
  lead_other: 'From homes to cars, from phones to sofas: {{number}} ads. Buy, sell, rent.',
  leadEmpty: 'From homes to cars, from phones to sofas. Buy, sell, rent.',
  mosaic: 'Three ads from the showcase',
  popular: 'Popular searches',
  popularSearches: {
    first: '2+1 for rent Ankara',
    second: 'automatic SUV',
    third: 'kids’ bike',
    fourth: 'chester sofa',
    fifth: 'vespa',
  },
  categories: 'Main categories',
  all: 'All',
  showcase: 'Showcase',
  showcaseCount_one: '{{number}} ad stands out today',
  showcaseCount_other: '{{number}} ads stand out today',
  showcaseAll: 'See all showcase ads',
  drops: 'Price drops',
  dropsText: 'Prices lowered in the last 30 days',
  dropsAll: 'All price drops',
  recent: 'Recently viewed',
  recentClear: 'Clear the history',
  newest: 'New ads',
  newestText: 'Just listed on Meydan',
  newestAll: 'All ads',
  safe: {
    title: 'Your money is safe until you have the item',
    text: 'A licensed payment institution holds the payment, not the seller.',
    pay: 'You pay',
    payText: 'The money doesn’t go to the seller yet; it is held in a protected account.',
    arrive: 'The item arrives',
    arriveText: 'Check it, and send it back if it isn’t as described.',
    earn: 'The seller is paid',
    earnText: 'Once you approve, the seller gets the money.',
  },
} as const satisfies AreaTranslations<'home'>['translations'];
