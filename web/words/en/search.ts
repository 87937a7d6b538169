import type { IndexWords } from '../index.ts';

export const search = {
  card: {
    today: 'Today',
    yesterday: 'Yesterday',
    oldPrice: 'Old price',
    video: 'Video',
    onePhoto: '1 photo',
    photos: '{{figure}} photos',
    percent: '{{figure}}%',
    saving: '{{sum}} less',
    personal: 'From owner',
    verified: 'EİDS',
    showcase: 'Showcase',
    urgent: 'Urgent',
    boost: 'Boosted',
    shine: 'Shining',
    fresh: 'Up to date',
  },
} satisfies IndexWords['search'];
