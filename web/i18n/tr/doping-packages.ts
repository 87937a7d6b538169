/** Promotion packages, shown where promotions are chosen. */
export const translations = {
  title: 'Paketler',
  text: 'Birlikte alınca daha ucuz. Üyeliğinle ücretsiz olanlar için yine ödemezsin.',
  item: '{{name}}, {{days}} gün',
  freeItem: '{{name}}, {{days}} gün: üyeliğinle ücretsiz',
  alone: 'Tek tek:',
  saved: '{{price}} kazançlı',
  discount: '{{name}} indirimi',
} as const;
