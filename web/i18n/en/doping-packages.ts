/** Promotion packages, shown where promotions are chosen. */
export const translations = {
  title: 'Packages',
  text: 'They cost less together. You still don’t pay for what is free with your membership.',
  item: '{{name}}, {{days}} days',
  freeItem: '{{name}}, {{days}} days: free with your membership',
  alone: 'Separately:',
  saved: 'Save {{price}}',
  discount: '{{name}} discount',
};
