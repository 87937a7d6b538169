/** Comparison buttons on ads, and the bar at the bottom of a page. */
export const translations = {
  act: 'Compare',
  acted: 'In comparison',
  added: 'Added to your comparison',
  addedText: 'Add more of the same kind to see them side by side.',
  removed: 'Removed from the comparison',
  failed: 'Your comparison could not be changed',
  undo: 'Undo',
  tray: {
    label: 'Ads you compare',
    go: 'Compare ({{figure}})',
    goOf: 'Compare the {{figure}} ads you chose',
    oneMore: 'Add one more ad to see them side by side.',
    hide: 'Hide this bar',
  },
} as const;

/** Texts for the comparison's error codes. */
export const api = {
  ComparisonFull: 'Up to 10 ads of a type can be compared. Remove one to add another.',
  ComparisonGroupsFull: 'You can compare up to 10 types. Clear one to start another.',
  ComparisonEntryNotFound: 'This ad is no longer in your comparison.',
} as const;
