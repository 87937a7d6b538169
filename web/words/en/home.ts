import { can } from '../../../contract/capabilities.ts';
import type { AreaWords } from '../index.ts';

export const words = {
  metaTitle: 'Buy, sell and rent: it is on the square',
  metaDescription: can('heldPayment', 'favourites')
    ? 'From homes to cars, from clothes to phones: {{number}} ads on Meydan. Search, compare, buy safely.'
    : 'From homes to cars, from clothes to phones: {{number}} ads on Meydan. Search, filter, see them on the map.',
  title: 'What you look for is on this square',
  lead_one: 'From homes to cars, from phones to sofas: {{number}} ad. Buy, sell, rent.',
  lead_other: 'From homes to cars, from phones to sofas: {{number}} ads. Buy, sell, rent.',
  leadEmpty: 'From homes to cars, from phones to sofas. Buy, sell, rent.',
  mosaic: 'Three ads from the showcase',
  popular: 'Popular searches',
  popularSearches: {
    first: '2+1 for rent Kadıköy',
    second: 'automatic SUV',
    third: 'kids’ bike',
    fourth: 'chesterfield sofa',
    fifth: 'vespa',
  },
  categories: 'Main categories',
  all: 'All',
  showcase: 'Showcase',
  showcaseCount_one: '{{number}} ad stands out today',
  showcaseCount_other: '{{number}} ads stand out today',
  showcaseAll: 'The whole showcase',
  drops: 'Price drops',
  dropsText: 'Ads whose price fell in the last 30 days',
  dropsAll: 'All price drops',
  recent: 'Recently viewed',
  recentClear: 'Clear the history',
  newest: 'New ads',
  newestText: 'The latest to come to the square',
  newestAll: 'All ads',
  safe: {
    title: 'Your money is safe until the item is yours',
    text: 'A licensed payment institution holds the payment, not the seller.',
    pay: 'You pay',
    payText: 'The sum does not go to the seller; it waits in a safe account.',
    arrive: 'The item arrives',
    arriveText: 'You check it, and send it back if it is not as described.',
    earn: 'The seller is paid',
    earnText: 'After you approve, the money goes to the seller.',
  },
} as const satisfies AreaWords<'home'>['words'];
