import type { AreaTranslations } from '../index.ts';

export const translations = {
  about: { name: 'About us' },
  contact: { name: 'Contact' },
  faq: {
    name: 'Frequently asked questions',
    filter: 'Search the questions',
    none: 'No questions match these words.',
    noneText: 'Try other words, or write to us.',
    sections: 'Topics',
  },
  landing: { name: 'How does Meydan work?', browse: 'Explore Meydan', categories: 'Browse the categories' },
  agreements: {
    name: 'Agreements',
    list: 'Agreements and policies',
    version: 'Version {{version}} · {{date}}',
    print: 'Print',
  },
  language: {
    name: 'Language',
    text: 'Which language would you like to use Meydan in?',
    trHint: 'Türkiye',
    enHint: 'United Kingdom',
    current: 'Selected',
  },
  menu: {
    name: 'Menu',
    settings: 'Appearance and language',
    help: 'Help and information',
    language: 'Language: {{language}}',
  },
  app: {
    name: 'Start',
    title: 'What are you looking for today?',
    text: 'Type it into the box above, or start from a category.',
    begin: 'Main categories',
  },
  notFound: { name: 'Page not found' },
} satisfies AreaTranslations<'pages'>['translations'];
